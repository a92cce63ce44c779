/** Elements of another app, which has our sheet and none of our widgets. */
import "@merchant-portal/portal-features/embed.css";
