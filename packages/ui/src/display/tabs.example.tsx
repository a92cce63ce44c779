import { Tab, TabPanel, Tabs, TabsList } from "@merchant-portal/ui";

export function Example() {
  return (
    <Tabs defaultValue="items">
      <TabsList aria-label="Order">
        <Tab value="items" count="3">
          Items
        </Tab>
        <Tab value="packages">Packages</Tab>
      </TabsList>
      <TabPanel value="items">A lamp, a chair, a table</TabPanel>
      <TabPanel value="packages">One package of 12 kg</TabPanel>
    </Tabs>
  );
}
