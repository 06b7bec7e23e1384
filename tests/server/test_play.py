"""Tables are played over sockets: everybody sees the same events in the same order, each with their own eyes."""

from __future__ import annotations

import json

from tests.server.clients import HERE, OPEN, RANGER, YOU, Client, Site, dice, play_out


def two(site: Site, **more: object) -> tuple[Client, Client]:
    """West and east at a table of Sparks."""
    table = site.found(YOU, OPEN, **more)
    joined = site.join(table["code"], name="Bea")
    west, east = site.client(table["token"]), site.client(joined["token"])
    west.until("sync"), east.until("sync")
    return west, east


def test_a_whole_game_between_two_people_and_a_watcher(site: Site) -> None:
    table = site.found(YOU, OPEN, name="Ada")
    joined = site.join(table["code"], name="Bea")
    people = [site.client(token) for token in (table["token"], joined["token"], table["watch"])]
    for client in people:
        client.until("sync")
    over = play_out(people, dice("whole"))
    assert over["reason"] in ("camp-burned", "dusk")
    assert len({json.dumps(client.now["over"]) for client in people}) == 1
    assert len({client.n for client in people}) == 1
    assert [seat["who"] for seat in people[2].now["table"]["seats"]] == ["Ada", "Bea"]
    for client in people:
        client.close()


def test_a_whole_game_of_fire_tower_in_texts(site: Site) -> None:
    table = site.found(YOU, OPEN, game="fire-tower", options={"hand_size": 3})
    joined = site.join(table["code"])
    people = [site.client(token, form="texts") for token in (table["token"], joined["token"])]
    for client in people:
        client.until("sync")
    over = play_out(people, dice("tower"))
    assert len(over["winners"]) == 1
    plies = [message for text in people[0].heard if (message := json.loads(text))["is"] == "ply"]
    assert all("sheet" not in ply and "adds" not in ply for ply in plies)


def test_nobody_moves_before_every_seat_is_taken(site: Site) -> None:
    table = site.found(YOU, OPEN)
    with site.client(table["token"]) as west:
        assert west.until("sync")["choices"] is None
        assert west.move("wait")["refusal"]["code"] == "waiting"
        site.join(table["code"])
        assert west.until("seat")["by"] == "person"
        assert west.until(lambda message: bool(message.get("choices")))["ply"] == 2


def test_a_bot_answers(site: Site) -> None:
    table = site.found(YOU, RANGER)
    with site.client(table["token"]) as west:
        west.until(lambda message: bool(message.get("choices")))
        west.move("wait")
        east = west.until(lambda message: message["is"] == "ply" and message["by"] == 1)
        assert east["told"]["args"]["seat"] == "east"
        assert west.until(lambda message: bool(message.get("choices")))


def test_a_refused_choice_says_why_and_changes_nothing(site: Site) -> None:
    west, east = two(site)
    before = west.n
    answer = west.move("wet 5")
    assert (answer["refusal"]["code"], answer["refusal"]["rule"], answer["refusal"]["where"]) == (
        "burning",
        "2.2",
        ["5"],
    )
    assert east.move("wait")["refusal"]["code"] == "turn"
    west.say(do="why", text="wet 5")
    assert west.until("why")["refusal"]["code"] == "burning"
    west.say(do="why", text="wet 4")
    assert west.until("why")["refusal"] is None
    west.settle()
    assert west.n == before
    west.close()
    east.close()


def test_the_same_key_moves_once(site: Site) -> None:
    west, east = two(site)
    ply = west.now["ply"]
    first = west.move("wait", at=ply, key="once")
    again = west.move("wait", at=ply, key="once")
    assert (first["is"], first["n"]) == (again["is"], again["n"]) == ("ok", first["n"])
    east.settle()
    assert east.now["ply"] == ply + 2, "one choice and one roll"
    west.close()
    east.close()


def test_a_stale_move_is_refused(site: Site) -> None:
    west, east = two(site)
    assert west.move("wait", at=0)["refusal"]["code"] == "stale"
    ply = west.now["ply"]
    assert west.move("wait")["is"] == "ok"
    east.settle()
    assert east.move("wait", at=ply)["refusal"]["code"] == "stale"
    west.close()
    east.close()


def test_whoever_comes_back_gets_what_they_missed(site: Site) -> None:
    west, east = two(site)
    left = east.n
    east.close()
    west.move("wait")
    west.say(do="say", text="Where are you?")
    west.until("chat")
    with site.client(east.token, since=left) as back:
        back.settle()
        kinds = [kind for text in back.heard if (kind := json.loads(text)["is"]) != "here"]
        assert kinds == ["ply", "ply", "chat", "beat"]
        assert back.now["choices"], "it is now east's turn"
        assert back.n == west.n
    with site.client(east.token, since=10_000) as lost:
        assert lost.hear()["is"] == "sync", "a number from nowhere is answered with everything"
    west.close()


def test_two_at_one_screen_look_through_the_eyes_of_whoever_is_to_choose(site: Site) -> None:
    table = site.found(YOU, HERE)
    assert table["seats"] == [0, 1]
    with site.client(table["token"]) as both:
        assert both.until("sync")["eyes"] == 0
        first = both.now["sheet"]
        both.move("wait")
        both.settle()
        assert both.now["eyes"] == 1
        assert both.now["choices"], "the same screen is asked again"
        told = [json.loads(text) for text in both.heard]
        private = [line for line in json.dumps(told).split('"key": ') if line.startswith('"deal.own"')]
        assert private == [], "the log behind the curtain tells what everybody may know"
        assert first != both.now["sheet"]
