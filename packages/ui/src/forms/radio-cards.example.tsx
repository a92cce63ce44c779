import { RadioCards } from "@merchant-portal/ui";
import { useState } from "react";

const rates = [
  { value: "nextday", title: "Next day", description: "By 9 pm tomorrow", aside: "$12.40" },
  { value: "sameday", title: "Same day", description: "By 9 pm today", aside: "$18.90" },
];

export function Example() {
  const [rate, setRate] = useState("");
  return <RadioCards label="Shipping rate" options={rates} value={rate} onValueChange={setRate} />;
}
