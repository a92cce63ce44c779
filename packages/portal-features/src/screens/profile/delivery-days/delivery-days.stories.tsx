import type { DeliveryException, Merchant, Weekday } from "@merchant-portal/api";
import { never, refuse, type FakeAnswers } from "@merchant-portal/api/testing";
import { sampleMerchant, sampleNow } from "@merchant-portal/api/testing/samples";
import { useQuery } from "@tanstack/react-query";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { inDelivery } from "#kit/in-delivery.tsx";
import { useApi } from "#kit/use-api.ts";
import { merchantProfile } from "#parts/merchant/merchant.api.ts";
import { addDays, weekdays } from "#rules/calendar-day.ts";
import { DeliveryExceptionsCard } from "./delivery-exceptions-card.tsx";
import { DeliveryWeekCard } from "./delivery-week-card.tsx";

/** Both cards, on the profile as the page reads it. */
function DeliveryDays() {
  const { data: merchant } = useQuery(merchantProfile(useApi()));
  if (!merchant) return null;
  return (
    <div className="mp:mx-auto mp:grid mp:max-w-5xl mp:grid-cols-[minmax(0,1fr)] mp:gap-6">
      <DeliveryWeekCard merchant={merchant} />
      <DeliveryExceptionsCard merchant={merchant} />
    </div>
  );
}

/** 20 November 2026 in Toronto. */
const today = "2026-11-20";
const meta = {
  title: "Screens/Profile/Delivery days",
  component: DeliveryDays,
  beforeEach: () => {
    const real = Date.now;
    Date.now = () => sampleNow;
    return () => {
      Date.now = real;
    };
  },
} satisfies Meta<typeof DeliveryDays>;
export default meta;
type Story = StoryObj<typeof meta>;

const usual: DeliveryException[] = [
  { date: "2026-11-27", cutoffTime: "11:00" },
  { date: "2026-12-25" },
  { date: "2027-01-01" },
];
const open: readonly Weekday[] = weekdays.slice(0, 6);
const withDays = (exceptions: readonly DeliveryException[]): Merchant => ({
  ...sampleMerchant,
  deliveryConstraintsByWeek: {
    usuals: open.map((weekday) => ({
      weekday,
      deliveryWindow: { timeStart: "09:00", timeEnd: weekday === "SATURDAY" ? "18:00" : "21:00" },
      cutoffTime: "13:00",
    })),
    exceptions: [...exceptions],
  },
  pickupConstraintsByWeek: {
    usuals: open.map((weekday) => ({
      weekday,
      pickupWindow: { timeStart: "13:00", timeEnd: "17:00" },
      cutoffTime: "12:00",
    })),
  },
});

const path = "/merchants/deliveryConstraintsByWeek/exceptions";

/** A server with the exceptions of one story, created at each render. */
function serverWith(start: readonly DeliveryException[]): FakeAnswers {
  let days = [...start];
  const change = (next: DeliveryException[]) => withDays((days = next));
  return {
    "GET /merchants": () => withDays(days),
    [`POST ${path}`]: ({ body }) => {
      const { date } = body as DeliveryException;
      return change([...days.filter((one) => one.date !== date), { date }]);
    },
    [`DELETE ${path}`]: ({ url }) => change(days.filter(({ date }) => date !== url.searchParams.get("date"))),
  };
}
const server = (answers: FakeAnswers = {}, days: readonly DeliveryException[] = usual) => [
  inDelivery(() => ({ ...serverWith(days), ...answers })),
];
const phone = { viewport: { value: "phone" } };
const fitsSideways = () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);

const table = async (name = "Coming exceptions") => within(await screen.findByRole("table", { name }));
const typeDate = async (date: string) =>
  fireEvent.change(await screen.findByLabelText("Date"), { target: { value: date } });
const add = async (date: string) => {
  await typeDate(date);
  await userEvent.click(screen.getByRole("button", { name: "Add date" }));
};

export const Ready: Story = {
  tags: ["picture"],
  decorators: server(),
  play: async ({ canvas }) => {
    const week = within(await canvas.findByRole("region", { name: "Your usual week" }));
    await expect(week.getByText("Ready by 12:00 PM to go out today")).toBeVisible();
    await expect(week.getAllByRole("row")).toHaveLength(8);
    await expect(week.getByRole("row", { name: /^Saturday/ })).toHaveTextContent(/9:00.*6:00/);
    await expect(week.getByRole("row", { name: /^Sunday/ })).toHaveTextContent("No delivery");
    const days = await table();
    await expect(days.getByRole("row", { name: /^Friday, December 25, 2026/ })).toHaveTextContent("No deliveries");
    await expect(days.getByRole("row", { name: /^Friday, November 27, 2026/ })).toHaveTextContent(
      "Cut-off at 11:00 AM",
    );
    await expect(canvas.getByRole("button", { name: "Friday, December 25, 2026, No deliveries" })).toBeVisible();
  },
};
export const Dark: Story = { decorators: server(), globals: { theme: "dark" } };
export const French: Story = {
  decorators: server(),
  globals: { locale: "fr" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^À préparer avant 12 h.* pour un départ aujourd’hui$/)).toBeVisible();
    await expect(canvas.getByRole("table", { name: "Exceptions à venir" })).toHaveTextContent(
      /vendredi 25 décembre 2026/i,
    );
  },
};
export const PhoneFrench: Story = {
  tags: ["picture"],
  decorators: server(),
  globals: { ...phone, locale: "fr" },
  play: async ({ canvas }) => {
    await canvas.findByRole("table", { name: "Exceptions à venir" });
    await fitsSideways();
  },
};
export const Small: Story = {
  decorators: server(),
  globals: { viewport: { value: "small" } },
  play: async ({ canvas }) => {
    await canvas.findByRole("table", { name: "Coming exceptions" });
    await fitsSideways();
  },
};
export const Empty: Story = { decorators: server({ "GET /merchants": sampleMerchant }) };

/** The first few exceptions show, and a button shows all. Past ones are apart. */
export const Many: Story = {
  decorators: server({}, [
    ...Array.from({ length: 60 }, (_, at) => ({ date: addDays(today, at * 11) })),
    { date: "2026-01-01" },
    { date: "2026-07-01", cutoffTime: "09:30" },
  ]),
  play: async ({ canvas }) => {
    await expect((await table()).getAllByRole("row")).toHaveLength(9);
    await userEvent.click(canvas.getByRole("button", { name: "Show all 60" }));
    await expect((await table()).getAllByRole("row")).toHaveLength(61);
    await userEvent.click(canvas.getByRole("button", { name: "Show 2 past days" }));
    await expect((await table("Past exceptions")).getAllByRole("row")).toHaveLength(3);
  },
};

/** Windows that are twice a day, at odd hours, and a weekday that every pickup shares. */
export const OddWeek: Story = {
  decorators: server({
    "GET /merchants": {
      ...withDays([{ date: "not a date" }, { date: "2026-12-24" }]),
      merchantLocation: { street: "1 Main St", city: "Dallas", province: "TX", postalCode: "75201", country: "US" },
      pickupConstraintsByWeek: {
        usuals: [
          { pickupWindow: { timeStart: "06:05", timeEnd: "07:00" }, cutoffTime: "05:55" },
          { pickupWindow: { timeStart: "22:00", timeEnd: "23:59" }, cutoffTime: "00:00" },
        ],
      },
    },
  }),
  play: async ({ canvas }) => {
    // Texas lies in two zones: no moment is promised.
    await expect(await canvas.findByText(/those of your main ship-from location/)).toBeVisible();
    await expect(canvas.queryByText(/^Ready by .* to go out/)).toBeNull();
    await expect((await table()).getAllByRole("row")).toHaveLength(2);
  },
};

/** A day is chosen in the calendar and added; the focus stays on the button, and the field is empty for the next one. */
export const Adds: Story = {
  decorators: server(),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Thursday, December 24, 2026" }));
    await expect(canvas.getByLabelText("Date")).toHaveValue("2026-12-24");
    await userEvent.click(canvas.getByRole("button", { name: "Add date" }));
    await screen.findByText("Day without deliveries added");
    await expect((await table()).getByRole("row", { name: /December 24/ })).toBeVisible();
    await expect(canvas.getByLabelText("Date")).toHaveValue("");
    await expect(canvas.getByRole("button", { name: "Thursday, December 24, 2026, No deliveries" })).toBeVisible();
  },
};

/** A day with an exceptional cut-off becomes a day without deliveries, after a confirmation. */
export const ReplacesCutOff: Story = {
  decorators: server(),
  play: async ({ canvas }) => {
    await typeDate("2026-11-27");
    await expect(canvas.getByText(/This day has its own cut-off, 11:00 AM/)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Add date" }));
    await waitFor(async () =>
      expect((await table()).getByRole("row", { name: /November 27/ })).toHaveTextContent("No deliveries"),
    );
  },
};

const refusedWith = (date: string, sentence: string): Story => ({
  decorators: server({ [`POST ${path}`]: refuse(500, "It must not be sent.") }),
  play: async ({ canvas }) => {
    await add(date);
    await expect(canvas.getByText(sentence)).toBeVisible();
    await waitFor(() => expect(canvas.getByLabelText("Date")).toHaveFocus());
  },
});
export const MissingDate: Story = refusedWith("", "The following fields are required.");
export const DateIsOver: Story = refusedWith("2026-11-19", "This day is over. Choose today or a later day.");
export const DateIsThere: Story = refusedWith("2026-12-25", "This day is in your list already.");

export const RefusedByTheServer: Story = {
  decorators: server({ [`POST ${path}`]: refuse(422, "A value is not allowed.", { fields: { date: "is over" } }) }),
  play: async ({ canvas }) => {
    await add("2026-11-20");
    await expect(await canvas.findByText(/does not accept this date/)).toBeVisible();
    await expect(canvas.getByLabelText("Date")).toHaveValue("2026-11-20");
  },
};

export const AddFails: Story = {
  decorators: server({ [`POST ${path}`]: refuse(500, "The database is away.") }),
  play: async ({ canvas }) => {
    await add("2026-12-24");
    await expect(await canvas.findByRole("alert")).toHaveTextContent("Could not add the day");
    await expect(canvas.getByLabelText("Date")).toHaveValue("2026-12-24");
    await expect(screen.queryByText("Day without deliveries added")).toBeNull();
  },
};

/** After a response without proof the profile is read. It does not have the day, so the outcome is unknown. */
export const AddUnknown: Story = {
  decorators: server({ [`POST ${path}`]: withDays(usual) }),
  play: async ({ canvas }) => {
    await add("2026-12-24");
    await expect(await canvas.findByRole("alert")).toHaveTextContent("we do not know whether this was done");
    await expect(screen.queryByText("Day without deliveries added")).toBeNull();
  },
};

export const Adding: Story = {
  decorators: server({ [`POST ${path}`]: () => never() }),
  play: async ({ canvas }) => {
    await add("2026-12-24");
    await expect(canvas.getByRole("button", { name: "Add date" })).toHaveAttribute("aria-busy", "true");
  },
};

const askToDelete = async (day: RegExp) => {
  await userEvent.click((await table()).getByRole("button", { name: day }));
  return within(await screen.findByRole("alertdialog", { name: "Delete this exception?" }));
};

export const Deletes: Story = {
  decorators: server(),
  play: async ({ canvas }) => {
    const question = await askToDelete(/^Delete Friday, December 25, 2026/);
    await expect(question.getByText("Friday, December 25, 2026")).toBeVisible();
    await userEvent.click(question.getByRole("button", { name: "Delete exception" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await screen.findByText("Exception deleted");
    await expect((await table()).queryByRole("row", { name: /December 25/ })).toBeNull();
    await expect(canvas.getByLabelText("Date")).toHaveFocus();
  },
};

export const DeleteFails: Story = {
  decorators: server({ [`DELETE ${path}`]: refuse(500, "The database is away.") }),
  play: async () => {
    const question = await askToDelete(/^Delete Friday, November 27, 2026/);
    await expect(question.getByText(/Only your delivery provider can set its own cut-off again/)).toBeVisible();
    await userEvent.click(question.getByRole("button", { name: "Delete exception" }));
    await expect(await question.findByRole("alert")).toHaveTextContent("Could not delete the exception");
  },
};

const removal = fn();
/** Two changes of the profile are sent one after the other. */
export const OneAfterTheOther: Story = {
  decorators: server({
    [`POST ${path}`]: () => never(),
    [`DELETE ${path}`]: () => {
      removal();
      return withDays([]);
    },
  }),
  play: async () => {
    removal.mockClear();
    await add("2026-12-24");
    const question = await askToDelete(/^Delete Friday, December 25, 2026/);
    const confirm = question.getByRole("button", { name: "Delete exception" });
    await userEvent.click(confirm);
    await waitFor(() => expect(confirm).toHaveAttribute("aria-busy", "true"));
    await expect(removal).not.toHaveBeenCalled();
  },
};
