/** La lezione di Fire Tower in italiano. */

import type { LessonWords } from "../lesson";

export const it: LessonWords = {
  title: "Impara Fire Tower",
  you: "Tu sei il Rosso, a nord-ovest. Il Blu siede a sud-est.",
  steps: {
    wind: {
      title: "Prima muove il vento",
      text: "Ogni turno comincia con il vento. Soffia verso est: metti una gemma su una casella vuota subito a est di un fuoco qualsiasi, ovunque sul tabellone. Non puoi rinunciare, nemmeno se non ti conviene.",
      task: "Metti la gemma del vento su una delle caselle illuminate. Mandala verso il Blu.",
      done: "Questa gemma è obbligatoria in ogni turno, a meno che nessuna casella sia sottovento a un fuoco. Anche la Fiamma Eterna al centro conta come fuoco.",
    },
    fire: {
      title: "Alle carte fuoco il vento non importa",
      text: "Dopo il vento agisci: gioca una carta o cambiane alcune. Divampare dà fuoco fino a tre caselle in fila. Almeno una deve toccare un fuoco che c'era già. Il vento soffia verso ovest, contro di te, ma una carta fuoco va in ogni direzione.",
      task: "Gioca Divampare e mandalo a est o a sud, contro vento.",
      done: "Le figure si possono girare e ribaltare, e puoi mettere meno gemme di quante la carta ne mostra. In fila, il fuoco non salta un tagliafuoco.",
    },
    explosion: {
      title: "Un'Esplosione lascia un tagliafuoco",
      text: "Scegli una gemma che esplode. Diventa un tagliafuoco, e ogni casella vuota delle otto intorno prende fuoco. Non puoi tralasciarne nessuna. È l'unico modo di avere un tagliafuoco accanto a un altro.",
      task: "Gioca Esplosione su una gemma verso sud-est.",
      done: "I tagliafuoco già presenti restano, e bruciano anche gli angoli: un'Esplosione agisce pure in diagonale.",
    },
    ember: {
      title: "La Brace vola",
      text: "La Brace toglie una gemma dal tabellone e la posa altrove, accanto a un altro fuoco. Così difende e attacca insieme. Può venire da ovunque, tranne che dall'area di una torre in piedi.",
      task: "Il fuoco si avvicina al tuo angolo. Prendi una gemma vicino alla tua torre e posala a sud-est.",
      done: "La gemma deve posarsi accanto a un fuoco: non può volare nel bosco intatto.",
    },
    firebreak: {
      title: "I tagliafuoco tengono la linea",
      text: "Uno Sbarramento Bulldozer costruisce due tagliafuoco affiancati su caselle vuote. Il fuoco non ci entra mai. Ma un nuovo tagliafuoco non può toccarne di lato uno più vecchio, e nessuno può stare nell'area di una torre. È la regola più dimenticata.",
      task: "Costruisci uno Sbarramento Bulldozer tra il fuoco e la tua torre. Se un posto non si illumina, toccalo e leggi perché no.",
      done: "Una Linea di Fortuna è uguale, ma con una casella libera in mezzo. Dis/Rimboschimento ne costruisce uno, o ne toglie uno.",
    },
    water: {
      title: "L'acqua spegne",
      text: "Un Lancio d'Acqua toglie fino a tre gemme in fila. Un'Autopompa libera un quadrato di quattro, uno Smokejumper le otto caselle intorno a una gemma che resta. La Fiamma Eterna non si spegne mai.",
      task: "Usa il Lancio d'Acqua sulle gemme più vicine alla tua torre.",
      done: "Le caselle spente sono di nuovo vuote, e possono bruciare ancora.",
    },
    turn: {
      title: "Chi gira il vento",
      text: "Una carta vento fa una di tre cose: gira il vento nella sua direzione, fa tirare il dado per un vento nuovo, o mette una gemma subito sottovento nella sua direzione. Il vento cambia solo con le carte vento e le tempeste di fuoco, mai da solo.",
      task: "Il vento soffia verso ovest, verso il tuo lato. Gioca Sud o Est per girarlo.",
      done: "Il nuovo vento vale per tutti, dalla prossima fase del vento. La tua gemma di questo turno era già posata.",
    },
    discard: {
      title: "Niente va bene? Cambia carte",
      text: "Invece di giocare una carta puoi scartarne quante vuoi e ripescare fino a cinque. Le due cose insieme no.",
      task: "Scarta le carte che non vuoi. Due Ovest aiuterebbero solo il Blu.",
      done: "Si può anche non scartare nulla: è un passo.",
    },
    bucket: {
      title: "Il Secchio, una volta sola",
      text: "Il fuoco è nella tua torre. Finché il tuo angolo non brucia, resti in piedi. Una volta per partita il Secchio spegne fino a tre gemme in fila, e una deve essere nella tua torre. È in più: la tua azione ti resta.",
      task: "Usa il Secchio sul fuoco nella tua torre.",
      done: "Un Secchio vuoto ha un lato oscuro: con il fuoco nella torre puoi pagare tre carte acqua o tre carte tagliafuoco per due gemme. Si chiama Abbandono Spericolato.",
    },
    tower: {
      title: "Brucia una torre",
      text: "Una torre brucia quando una gemma viene posata sul suo angolo. Chi l'accende prende le sue carte, segue una tempesta, e la mano di tutti cresce di una carta. Vince l'ultima torre in piedi.",
      task: "L'angolo del Blu è p16. Gioca Ostacolo di Fuoco, quattro gemme in un quadrato, in modo che copra l'angolo.",
      done: "La torre del Blu è bruciata, e la tua è l'ultima in piedi.",
    },
  },
  finish: "Tutto il resto sta nelle regole, e il tavolo ti dice perché una mossa non si può fare. Un Cadetto è un primo avversario gentile.",
  play: "Gioca contro un Cadetto",
};
