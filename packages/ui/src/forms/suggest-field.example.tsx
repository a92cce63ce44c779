import { SuggestField } from "@merchant-portal/ui";
import { useState } from "react";

const cities = ["Laval", "London", "Longueuil"].map((label) => ({ id: label, label }));

export function Example() {
  const [city, setCity] = useState("");
  const matches = city === "" ? [] : cities.filter(({ label }) => label.toLowerCase().startsWith(city.toLowerCase()));
  return (
    <SuggestField
      label="City"
      value={city}
      onValueChange={setCity}
      suggestions={matches}
      onSuggestionChosen={(chosen) => setCity(chosen.label)}
    />
  );
}
