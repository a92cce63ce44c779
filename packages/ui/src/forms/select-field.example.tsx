import { SelectField } from "@merchant-portal/ui";
import { useState } from "react";

const provinces = [
  { value: "ON", label: "Ontario" },
  { value: "QC", label: "Québec" },
];

export function Example() {
  const [province, setProvince] = useState("");
  const props = { options: provinces, placeholder: "Choose a province", autoComplete: "address-level1" };
  return <SelectField {...props} label="Province" value={province} onValueChange={setProvince} />;
}
