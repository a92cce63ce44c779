import { BulkBar, Button, PrinterIcon } from "@merchant-portal/ui";
import { useState } from "react";

export function Example() {
  const [count, setCount] = useState(12);
  const clear = () => setCount(0);
  return (
    <div style={{ position: "relative", display: "grid", alignContent: "end", height: 160 }}>
      <BulkBar count={count} countLabel={`${count} selected`} label="Actions" clearLabel="Clear" onClear={clear}>
        <Button variant="ghost" size="sm" icon={<PrinterIcon />}>
          Print labels
        </Button>
      </BulkBar>
    </div>
  );
}
