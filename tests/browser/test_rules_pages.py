"""The rules: searchable, every rule with an address, in both languages."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

Someone = Callable[..., Page]


def test_an_address_leads_to_its_rule(someone: Someone) -> None:
    ada = someone()
    ada.goto("/rules/fire-tower#r-5.10")
    rule = ada.locator("[id='r-5.10']")
    expect(rule).to_be_in_viewport()
    expect(rule).to_contain_text("Explosion")


def test_words_and_numbers_are_found(someone: Someone) -> None:
    ada = someone()
    ada.goto("/rules/fire-tower")
    ada.get_by_role("searchbox").fill("dozer line touch")
    expect(ada.locator("[id='r-6.4']")).to_be_visible()
    expect(ada.locator("[id='r-1.1']")).to_have_count(0)
    ada.get_by_role("searchbox").fill("giraffe")
    expect(ada.get_by_text("No rule speaks of", exact=False)).to_be_visible()


def test_a_rule_that_another_one_cites_is_a_link(someone: Someone) -> None:
    ada = someone()
    ada.goto("/rules/fire-tower#r-3.7")
    ada.locator("[id='r-3.7']").get_by_role("link", name="4.7").click()
    expect(ada).to_have_url("/rules/fire-tower#r-4.7")
    expect(ada.locator("[id='r-4.7']")).to_be_in_viewport()


def test_in_italian(someone: Someone) -> None:
    ada = someone(locale="it-IT")
    ada.goto("/rules/fire-tower")
    expect(ada.get_by_role("searchbox", name="Cerca")).to_be_visible()
    expect(ada.locator("[id='r-1.1']")).to_contain_text("caselle")
