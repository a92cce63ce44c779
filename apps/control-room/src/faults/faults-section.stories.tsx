import type { CreateFault, Fault } from "@merchant-portal/api/sandbox";
import { refuse, type FakeSandboxAnswers } from "@merchant-portal/api/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { inControlRoom } from "#testing/in-control-room.tsx";
import { sampleFaults } from "#testing/samples.ts";
import { FaultsSection } from "./faults-section.tsx";

const meta = { title: "Control room/Faults", component: FaultsSection } satisfies Meta<typeof FaultsSection>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A fault API that really sets and removes, as the sandbox does. */
function faultStore(first: readonly Fault[] = []): FakeSandboxAnswers {
  let faults = [...first];
  let count = 100;
  return {
    "GET /faults": () => faults,
    "POST /faults": ({ body }) => {
      const input = body as CreateFault;
      const fault: Fault = { ...input, id: `fault_${(count += 1)}`, remaining: input.times };
      faults = [...faults, fault];
      return fault;
    },
    "DELETE /faults/{id}": ({ url }) => {
      const before = faults.length;
      faults = faults.filter(({ id }) => !url.pathname.endsWith(`/${id}`));
      return before === faults.length ? refuse(404, "There is no such fault.") : undefined;
    },
  };
}

export const None: Story = { decorators: [inControlRoom()] };
export const Some: Story = { decorators: [inControlRoom(faultStore(sampleFaults))] };
export const SomeInFrench: Story = { decorators: [inControlRoom(faultStore(sampleFaults))], globals: { locale: "fr" } };

export const Add: Story = {
  decorators: [inControlRoom(faultStore())],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("radio", { name: "Lost response" }));
    await expect(
      canvas.getAllByText("The call is carried out, and the connection is closed without a response.").at(-1),
    ).toBeVisible();
    const call = canvas.getByRole("combobox", { name: "To which call" });
    await userEvent.type(call, "createOrder");
    await userEvent.click(await screen.findByRole("option", { name: /POST \/v1\/orders/ }));
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "How often" }), "Several times");
    const skip = canvas.getByRole("textbox", { name: "Calls that go well first" });
    await userEvent.clear(skip);
    await userEvent.type(skip, "2");
    await expect(
      canvas.getByText(/-d '{"preset":"lostAnswer","method":"POST","path":"\/v1\/orders","skip":2,"times":3}'/),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Add fault" }));
    const active = within(await canvas.findByRole("list", { name: "Active faults" }));
    await expect(active.getByText("/v1/orders")).toBeVisible();
    await expect(active.getByText("3 of 3 calls left")).toBeVisible();
  },
};

export const AddByPath: Story = {
  decorators: [inControlRoom(faultStore())],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Type a path instead" }));
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Method" }), "GET");
    const path = canvas.getByRole("textbox", { name: "Path" });
    await userEvent.type(path, "v1/labels");
    await userEvent.click(canvas.getByRole("button", { name: "Add fault" }));
    await waitFor(() => expect(path).toHaveFocus());
    await expect(path).toHaveAccessibleDescription("Begin with a slash; no spaces, no query, and ** only at the end.");
    await userEvent.clear(path);
    await userEvent.type(path, "/v1/labels/*");
    await userEvent.click(canvas.getByRole("button", { name: "Add fault" }));
    await expect(await canvas.findByRole("list", { name: "Active faults" })).toHaveTextContent("GET/v1/labels/*");
  },
};

export const NothingChosen: Story = {
  decorators: [inControlRoom(faultStore())],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Add fault" }));
    const call = canvas.getByRole("combobox", { name: "To which call" });
    await waitFor(() => expect(call).toHaveFocus());
    await expect(call).toHaveAccessibleDescription("Choose a call from the list, or type a path instead.");
    await expect(canvas.getByText("No faults: every call works as usual.")).toBeVisible();
  },
};

export const Refused: Story = {
  decorators: [inControlRoom({ ...faultStore(), "POST /faults": () => refuse(422, "A value is not allowed.") })],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("combobox", { name: "To which call" }));
    await userEvent.click(await screen.findByRole("option", { name: /Every call of the API/ }));
    await userEvent.click(canvas.getByRole("button", { name: "Add fault" }));
    await expect(await canvas.findByRole("alert")).toHaveTextContent("The fault was not setA value is not allowed.");
  },
};

export const RemoveAndUndo: Story = {
  decorators: [inControlRoom(faultStore(sampleFaults))],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Remove the fault on POST /v1/orders" }));
    await waitFor(() => expect(screen.getByText("1 fault removed")).toBeVisible());
    await waitFor(() => expect(canvas.queryByText("/v1/orders")).toBeNull());
    await userEvent.click(screen.getByRole("button", { name: "Undo" }));
    const list = within(canvas.getByRole("list", { name: "Active faults" }));
    await expect(await list.findByText("/v1/orders")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Remove all 3 faults" }));
    await expect(await canvas.findByText("No faults: every call works as usual.")).toBeVisible();
  },
};
