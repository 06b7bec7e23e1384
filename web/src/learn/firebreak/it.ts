/** La lezione di Firebreak in italiano. */

import type { LessonWords } from "../lesson";

export const it: LessonWords = {
  title: "Impara Firebreak",
  you: "Qui giochi da solo e guidi due ranger. A un tavolo con gli amici ognuno ha il suo, e si vince o si perde insieme.",
  steps: {
    move: {
      title: "Tre passi con un'azione",
      text: "Il tuo ranger ha quattro azioni per turno. Con una si sposta fino a tre passi. Si ferma quando entra in una collina o in una casella bruciata, e non entra mai nel fuoco né sulla montagna.",
      task: "Sposta il Pilota dal rifugio E5 alla stazione dei ranger D5, con una sola azione.",
      done: "Passando dalla collina E2 i passi sono ancora tre, ma lì ti saresti fermato. I tagliafuoco non ostacolano i ranger, e in una casella possono starci quanti si vuole.",
    },
    firebreak: {
      title: "Una linea che il fuoco non passa",
      text: "Un tagliafuoco sta sul lato fra due caselle. Con un'azione ne scavi uno su un lato della tua casella. Il fuoco in F2 andrà a sud-est, con il vento, diritto verso di te.",
      task: "Scava un tagliafuoco fra te e il fuoco in F2.",
      done: "Il fuoco non lo passa, né diritto né di fianco. Finché dietro c'è un ranger, resiste anche a un colpo diritto.",
    },
    spread: {
      title: "Il vento porta il fuoco",
      text: "Dopo le azioni di ogni ranger il vento può girare, e una carta fa salire la scala del fuoco. A 8 le fiamme si propagano: ogni incendio avanza di una casella sottovento, tutti insieme, e anche a destra e a sinistra di quella, se il bosco è fitto. Qui la scala è a 5, e la prossima carta è un 3.",
      task: "Per F1 non si arriva in tempo. Chiudi il turno, e guarda dove va il suo fuoco.",
      done: "A5 è diritta sottovento. F2 è di fianco ed è bosco fitto, quindi brucia anche lei; G3, dall'altra parte, è bosco rado e non brucia. Dopo ogni propagazione scoppia da qualche parte un nuovo incendio.",
    },
    dense: {
      title: "Guarda di fianco",
      text: "La casella diritta sottovento a F1 è bruciata: il vento non può più accenderla. Ma nel bosco fitto il fuoco entra anche di fianco, e tu ci stai dentro. Ti resta un'azione, e le fiamme stanno per propagarsi.",
      task: "Scava sull'unico lato che il fuoco può passare.",
      done: "Non si è acceso nulla: una propagazione a vuoto. Due di fila vincono la partita. Un colpo di fianco non toglie mai un tagliafuoco. E anche dopo una propagazione a vuoto l'aereo si riempie e si pesca un nuovo incendio.",
    },
    double: {
      title: "Due tengono per sempre",
      text: "Un tagliafuoco semplice colpito diritto dal vento tiene una volta e poi cade, a meno che nella casella dietro ci sia un ranger. Va bene uno qualsiasi, non solo quello di turno. Ma tu vuoi andare altrove.",
      task: "Rendi doppio il tagliafuoco fra A4 e F2.",
      done: "Un tagliafuoco doppio resta fino alla fine. Quando ne cade uno semplice, non è una propagazione: se non brucia nulla, si conta lo stesso come a vuoto.",
    },
    tanker: {
      title: "Vola dove vuoi",
      text: "In un aeroporto, con due azioni e l'aereo pieno, spegni un incendio qualsiasi della mappa. Il vento soffia verso nord-est, e F3 brucia proprio davanti alla stazione dei ranger F0.",
      task: "Vola con l'aereo in F3.",
      done: "Il tuo ranger è atterrato dove c'era il fuoco, e l'aereo resta vuoto fin dopo la prossima propagazione. Se il fuoco arriva a un aeroporto, di lì non vola più nessuno.",
    },
    pumps: {
      title: "Acqua dal lago",
      text: "Una pompa in un lago ha acqua, e ne ha ogni pompa accanto a una che ne ha. Così una catena porta dal lago al fuoco, e può essere fatta con le pompe di tutti. Nel lago D0, accanto a te, ce n'è già una.",
      task: "Piazza una pompa dove sei, e usala per spegnere A3.",
      done: "Con un'azione si piazza una pompa, con due si spegne un incendio lì accanto. Il fuoco distrugge le pompe della sua casella: un lago che è bruciato dà di nuovo acqua, ma vuole una pompa nuova.",
    },
    burn: {
      title: "Bruciala prima tu",
      text: "Il fuoco non entra in ciò che è già bruciato. Con due azioni bruci la tua casella, se è semplice bosco. Il vento soffia verso sud-ovest, e oltre E6, dove stai, c'è la riserva naturale E0.",
      task: "Fai un fuoco controllato nella tua casella.",
      done: "Prende un segnalino, e senza segnalini si perde: usalo con giudizio. Una carta Nuovo Incendio può riaccendere una casella bruciata, ma non serve un altro segnalino e non c'è un secondo danno.",
    },
    caught: {
      title: "Riposa, e poi corri",
      text: "In un rifugio o in una stazione un'azione ti dà un gettone riposo: un'azione in più in un turno successivo. Ma il Fuoriclasse sta in D1, sottovento al fuoco, e le fiamme stanno per propagarsi. Un ranger sorpreso dal fuoco deve fuggire in una casella accanto, e nel prossimo turno ha un'azione in meno.",
      task: "Con l'ultima azione fai riposare il Pilota. Poi scegli dove fugge il Fuoriclasse.",
      done: "Chi non trova scampo lascia la mappa e rientra dal bordo. Solo il vento sorprende i ranger: un nuovo incendio non scoppia mai dove c'è qualcuno.",
    },
    hold: {
      title: "Tieni duro due volte",
      text: "Si vince quando il vento non trova nulla da bruciare in due propagazioni di fila. L'ultima è stata a vuoto. Il vento soffia verso est, la prossima arriva adesso, e il fuoco in E3 può passare due lati: diritto in E2, e di fianco in E0, dove stai. H7 è bosco rado.",
      task: "Chiudi tutti e due i lati con le tue tre azioni.",
      done: "L'incendio è domato: hai vinto, prima che si pescasse un altro nuovo incendio.",
    },
  },
  finish: "Otto ruoli piegano queste regole, ognuno a modo suo; lo dicono le loro carte. Si perde quando serve un segnalino e non ce n'è più: salva dunque rifugi, stazioni, aeroporti e riserve, perché ognuno che brucia ne costa un altro.",
  play: "Gioca una partita da solo",
};
