import { mount } from "svelte";
import App from "./App.svelte";
import { begin } from "./lib/rest";
import { router } from "./lib/route.svelte";
import { settings } from "./lib/settings.svelte";
import { tongue } from "./lib/words.svelte";
import { pages } from "./pages";
import "./styles/fireline.css";

const drawn = begin();
document.documentElement.dataset.shift = settings.shift;
void pages[router.current.page]?.(); // its code comes while the words do
await tongue.ready();
const target = document.getElementById("app");
if (target) {
  target.replaceChildren();
  mount(App, { target });
}
drawn();
