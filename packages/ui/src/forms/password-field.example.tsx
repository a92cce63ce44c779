import { PasswordField } from "@merchant-portal/ui";
import { useState } from "react";

export function Example() {
  const [password, setPassword] = useState("");
  return (
    <PasswordField label="Password" autoComplete="current-password" value={password} onValueChange={setPassword} />
  );
}
