import { CopyIcon, HouseIcon, PencilIcon, PlusIcon, Trash2Icon } from "@merchant-portal/ui";
import type { ReactElement } from "react";
import { useNotify } from "#kit/use-notify.ts";
import type { ListViews } from "./use-list-views.ts";
import { useTellKept } from "./use-tell-kept.ts";
import { useViewWords } from "./use-view-words.ts";
import type { NameTask } from "./view-name-dialog.tsx";

export interface ViewAct {
  id: string;
  label: string;
  icon: ReactElement;
  isDanger?: boolean;
  run: () => void;
}

/** What can be made of the view that is shown: of all orders, another view. `onTask` asks for a name. */
export function useViewActs(views: ListViews, onTask: (task: NameTask) => void): ViewAct[] {
  const say = useViewWords();
  const notify = useNotify();
  const tell = useTellKept();
  const { current: view, kept } = views;
  const create: ViewAct = {
    id: "create",
    label: say("create"),
    icon: <PlusIcon />,
    run: () => onTask({ kind: "create" }),
  };
  if (!view) return [create];
  const isDefault = kept.defaultView === view.id;
  const openByDefault = () =>
    tell(
      views.openByDefault(isDefault ? undefined : view.id),
      isDefault ? say("droppedDefault") : say("madeDefault", { name: view.name }),
    );
  const remove = () => {
    const undo = views.remove(view);
    notify.info(say("deleted", { name: view.name }), { seconds: 10, action: { label: say("undo"), onPress: undo } });
  };
  return [
    create,
    { id: "rename", label: say("rename"), icon: <PencilIcon />, run: () => onTask({ kind: "rename", view }) },
    { id: "duplicate", label: say("duplicate"), icon: <CopyIcon />, run: () => onTask({ kind: "duplicate", view }) },
    { id: "default", label: say(isDefault ? "dropDefault" : "makeDefault"), icon: <HouseIcon />, run: openByDefault },
    { id: "delete", label: say("delete"), icon: <Trash2Icon />, isDanger: true, run: remove },
  ];
}
