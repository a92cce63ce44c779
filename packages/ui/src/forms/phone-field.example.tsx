import { PhoneField } from "@merchant-portal/ui";
import { useState } from "react";

export function Example() {
  const [phone, setPhone] = useState("514 555-0100");
  return <PhoneField label="Phone" help="For the driver." value={phone} onValueChange={setPhone} />;
}
