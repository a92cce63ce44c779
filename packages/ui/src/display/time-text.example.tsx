import { TimeText } from "@merchant-portal/ui";

const moment = Date.UTC(2026, 10, 25, 14, 30);

export function Example() {
  return (
    <TimeText moment={moment} full="November 25, 2026, 9:30 AM EST">
      2 h ago
    </TimeText>
  );
}
