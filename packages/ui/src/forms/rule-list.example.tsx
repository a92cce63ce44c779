import { PasswordField, RuleList } from "@merchant-portal/ui";
import { useState } from "react";

export function Example() {
  const [text, setText] = useState("");
  const rules = [
    { id: "length", text: "At least 8 characters", isMet: text.length >= 8 },
    { id: "digit", text: "A digit", isMet: /\d/.test(text) },
  ];
  const help = <RuleList rules={rules} />;
  return (
    <PasswordField label="New password" autoComplete="new-password" help={help} value={text} onValueChange={setText} />
  );
}
