import type { MailRow } from "#db/tables.ts";
import { escapeHtml, htmlPage } from "./html.ts";

/** The mail that the sandbox kept, for people. */
export function outboxPage(mails: readonly MailRow[], nonce: string): string {
  const rows = mails.map(
    (mail) =>
      `<tr><td>${new Date(mail.sent_at).toISOString().slice(0, 16).replace("T", " ")}</td>` +
      `<td>${escapeHtml(mail.recipient)}</td>` +
      `<td><strong>${escapeHtml(mail.subject)}</strong><pre>${escapeHtml(mail.text)}</pre></td></tr>`,
  );
  const head = "<tr><th scope=col>Sent (UTC)</th><th scope=col>To</th><th scope=col>Mail</th></tr>";
  const body =
    rows.length === 0
      ? "<p>No mail yet. Reset codes and temporary passwords land here; nothing is sent to anybody.</p>"
      : `<p>Mail that the demo environment would have sent, newest first.</p><table><thead>${head}</thead><tbody>${rows.join("")}</tbody></table>`;
  return htmlPage({ title: "Outbox", lang: "en", body, nonce });
}
