import { connectDelivery } from "@merchant-portal/portal-features/elements/vue";
import "@merchant-portal/portal-features/embed.css";
import { createApp } from "vue";
import App from "./app.vue";
import { apiUrl, getToken } from "./session.ts";

connectDelivery({ baseUrl: apiUrl, getToken, locale: "en", onError: console.error });
createApp(App).mount("#app");
