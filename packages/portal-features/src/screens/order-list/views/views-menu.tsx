/** The menu of saved views. Open it to add an action on views. */
import {
  Badge,
  Button,
  CheckIcon,
  ChevronDownIcon,
  CopyIcon,
  HouseIcon,
  LinkIcon,
  LiveRegion,
  Menu,
  MenuContent,
  MenuItem,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
  MenuTrigger,
  PencilIcon,
  PlusIcon,
  RotateCcwIcon,
  Trash2Icon,
} from "@merchant-portal/ui";
import { type ReactElement, useState } from "react";
import { useCommands } from "#kit/commands.ts";
import { allOrders, toFix } from "./list-url.ts";
import type { ListViews } from "./use-list-views.ts";
import { useViewWords } from "./use-view-words.ts";
import { useNotify } from "#kit/use-notify.ts";
import { LazyViewNameDialog, ToFixCount } from "#screens/order-list/list-parts.tsx";
import type { NameTask } from "./view-name-dialog.tsx";

/** The link to what the list shows, to send to somebody. */
interface ViewLink {
  to: () => string;
  /** Whether it contains a search text, which the address does not. */
  hasSearch: boolean;
}

interface ViewsMenuProps {
  views: ListViews;
  /** Without it the list has no address. */
  link?: ViewLink | undefined;
}

/** The view menu beside the heading: selects, saves, renames, deletes views, and copies a link. */
export function ViewsMenu({ views, link }: ViewsMenuProps) {
  const t = useViewWords();
  const notifyChange = useViewNotice();
  const [task, setTask] = useState<NameTask>();
  const [announcement, setAnnouncement] = useState({ message: "", turn: 0 });
  const { stored, isChanged } = views;
  const nameOf = (id: string) => stored.views.find((view) => view.id === id)?.name ?? t(id === toFix ? "toFix" : "all");
  const name = nameOf(views.shown);
  const save = () => notifyChange(views.save(), t("saved"));
  const choose = (id: string) => {
    views.choose(id);
    const shown = nameOf(id);
    setAnnouncement(({ turn }) => ({ message: t("shown", { name: shown }), turn: turn + 1 }));
  };

  const actions = useViewActions(views, setTask, useCopyLink(link));
  useViewCommands(views, { actions, save, choose });

  return (
    <div data-slot="views" className="mp:flex mp:min-w-0 mp:items-center mp:gap-1">
      <Menu>
        <MenuTrigger asChild>
          <Button size="sm" className="mp:max-w-[min(20rem,max(60vw,13rem))] mp:min-w-0 mp:shrink">
            <span className="mp:flex mp:min-w-0 mp:items-center mp:gap-1.5">
              <span className="mp:sr-only">{t("view")}</span>
              <bdi className="mp:text-start mp:wrap-anywhere mp:max-md:line-clamp-2 mp:md:truncate" title={name}>
                {name}
              </bdi>
              {isChanged && <Badge tone="warning">{t("changed")}</Badge>}
              <ChevronDownIcon aria-hidden className="mp:text-text-muted" />
            </span>
          </Button>
        </MenuTrigger>
        <MenuContent className="mp:flex mp:w-80 mp:flex-col mp:overflow-hidden">
          {isChanged && (
            <>
              <MenuItem icon={<CheckIcon />} onSelect={save}>
                {t("save")}
              </MenuItem>
              <MenuItem icon={<RotateCcwIcon />} onSelect={views.discard}>
                {t("discard")}
              </MenuItem>
              <MenuSeparator />
            </>
          )}
          <MenuRadioGroup
            value={views.shown}
            onValueChange={choose}
            className="mp:min-h-20 mp:shrink mp:overflow-y-auto mp:overscroll-contain"
          >
            <MenuRadioItem value={allOrders}>{t("all")}</MenuRadioItem>
            <MenuRadioItem value={toFix} textValue={t("toFix")}>
              <span className="mp:flex mp:items-center mp:justify-between mp:gap-2">
                {t("toFix")}
                <ToFixCount />
              </span>
            </MenuRadioItem>
            {stored.views.map((view) => (
              <MenuRadioItem key={view.id} value={view.id} textValue={view.name}>
                <span className="mp:flex mp:min-w-0 mp:items-center mp:justify-between mp:gap-2">
                  <bdi className="mp:line-clamp-2 mp:wrap-anywhere">{view.name}</bdi>
                  {view.id === stored.defaultView && (
                    <span className="mp:shrink-0 mp:text-meta mp:text-text-muted">{t("default")}</span>
                  )}
                </span>
              </MenuRadioItem>
            ))}
          </MenuRadioGroup>
          <MenuSeparator />
          {actions.map(({ id, label, icon, isDanger, run }) => (
            <MenuItem key={id} icon={icon} onSelect={run} {...(isDanger && { tone: "danger" })}>
              {label}
            </MenuItem>
          ))}
        </MenuContent>
      </Menu>
      {isChanged && (
        <span className="mp:flex mp:gap-1 mp:max-md:hidden">
          <Button size="sm" variant="ghost" onClick={save}>
            {t("save")}
          </Button>
          <Button size="sm" variant="ghost" onClick={views.discard}>
            {t("discard")}
          </Button>
        </span>
      )}
      <LiveRegion {...announcement} />
      {task && (
        <LazyViewNameDialog
          title={t(`dialog.${task.kind}`)}
          {...{ task, views, notifyChange }}
          onClose={() => setTask(undefined)}
        />
      )}
    </div>
  );
}

interface ViewAction {
  id: string;
  label: string;
  icon: ReactElement;
  isDanger?: boolean;
  run: () => void;
}

interface ViewHandlers {
  actions: readonly ViewAction[];
  save: () => void;
  choose: (id: string) => void;
}

/** The same in the command palette. */
function useViewCommands(
  { stored, current, shown: id, isChanged, discard }: ListViews,
  { actions, save, choose }: ViewHandlers,
) {
  const t = useViewWords();
  const name = current?.name ?? t("all");
  useCommands(() => {
    const group = t("group");
    const own = [
      { id: allOrders, name: t("all") },
      { id: toFix, name: t("toFix") },
    ];
    const shown = [...own, ...stored.views].filter((view) => view.id !== id);
    const changes = [
      { id: "save", label: t("save"), run: save },
      { id: "discard", label: t("discard"), run: discard },
    ];
    return [
      ...shown.map((view) => ({
        id: `view/${view.id}`,
        label: t("shown", { name: view.name }),
        group,
        run: () => choose(view.id),
      })),
      // Includes the view's name: in the command palette, 'Delete' alone says too little.
      ...[...(isChanged ? changes : []), ...actions].map(({ id, label, run }) => ({
        id: `view-${id}`,
        label: current ? t("viewAction", { action: label, name }) : label,
        group,
        run,
      })),
    ];
  });
}

/** The action that copies the link; undefined without one. */
function useCopyLink(link: ViewLink | undefined): ViewAction | undefined {
  const t = useViewWords();
  const notify = useNotify();
  if (!link) return undefined;
  const copy = async () => {
    const text = link.to();
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // The browser refuses, or has no clipboard on a page without https: the link can be selected.
      return notify.warning(t("linkNotCopied"), { id: "view", detail: text });
    }
    const detail = link.hasSearch ? { detail: t("linkHasSearch") } : {};
    return notify.success(t("linkCopied"), { id: "view", seconds: 7, ...detail });
  };
  return { id: "link", label: t("copyLink"), icon: <LinkIcon />, run: () => void copy() };
}

/** Commands for the current view; without one, only 'create' and the link. `onTask` opens the name dialog. */
function useViewActions(
  views: ListViews,
  onTask: (task: NameTask) => void,
  copyLink: ViewAction | undefined,
): ViewAction[] {
  const t = useViewWords();
  const notify = useNotify();
  const notifyChange = useViewNotice();
  const { current: view, stored } = views;
  const create: ViewAction = {
    id: "create",
    label: t("create"),
    icon: <PlusIcon />,
    run: () => onTask({ kind: "create" }),
  };
  const always = copyLink ? [create, copyLink] : [create];
  if (!view) return always;
  const isDefault = stored.defaultView === view.id;
  const openByDefault = () =>
    notifyChange(
      views.openByDefault(isDefault ? undefined : view.id),
      isDefault ? t("droppedDefault") : t("madeDefault", { name: view.name }),
    );
  const remove = () => {
    const undo = views.remove(view);
    notify.info(t("deleted", { name: view.name }), { seconds: 10, action: { label: t("undo"), onPress: undo } });
  };
  return [
    ...always,
    { id: "rename", label: t("rename"), icon: <PencilIcon />, run: () => onTask({ kind: "rename", view }) },
    { id: "duplicate", label: t("duplicate"), icon: <CopyIcon />, run: () => onTask({ kind: "duplicate", view }) },
    { id: "default", label: t(isDefault ? "dropDefault" : "makeDefault"), icon: <HouseIcon />, run: openByDefault },
    { id: "delete", label: t("delete"), icon: <Trash2Icon />, isDanger: true, run: remove },
  ];
}

/** A toast after a change to the views, or a warning that it was not stored. */
function useViewNotice() {
  const t = useViewWords();
  const notify = useNotify();
  return (isStored: boolean, done: string): void => {
    if (isStored) notify.success(done, { id: "view", seconds: 3 });
    else notify.warning(done, { id: "view", detail: t("notKept") });
  };
}
