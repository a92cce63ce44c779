import { TextField } from "@merchant-portal/ui";
import { useState } from "react";

export function Example() {
  const [city, setCity] = useState("");
  return (
    <TextField
      label="City"
      help="Where the parcel goes."
      autoComplete="address-level2"
      value={city}
      onValueChange={setCity}
      error={city === "?" ? "Write the city" : undefined}
    />
  );
}
