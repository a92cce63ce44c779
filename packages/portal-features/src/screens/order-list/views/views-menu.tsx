import {
  Badge,
  Button,
  CheckIcon,
  ChevronDownIcon,
  LiveRegion,
  Menu,
  MenuContent,
  MenuItem,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
  MenuTrigger,
  RotateCcwIcon,
} from "@merchant-portal/ui";
import { useState } from "react";
import { useCommands } from "#kit/commands.ts";
import { allOrders } from "./list-url.ts";
import type { ListViews } from "./use-list-views.ts";
import { useTellKept } from "./use-tell-kept.ts";
import { useViewActs } from "./use-view-acts.tsx";
import { useViewWords } from "./use-view-words.ts";
import { ViewNameDialog, type NameTask } from "./view-name-dialog.tsx";

/** Which view the list shows, the others, and what can be done with it. Stands beside the heading. */
export function ViewsMenu({ views }: { views: ListViews }) {
  const say = useViewWords();
  const tell = useTellKept();
  const [task, setTask] = useState<NameTask>();
  const [said, setSaid] = useState({ message: "", turn: 0 });
  const { kept, current, isChanged } = views;
  const name = current?.name ?? say("all");
  const save = () => tell(views.save(), say("saved"));
  const choose = (id: string) => {
    views.choose(id === allOrders ? undefined : id);
    const shown = kept.views.find((view) => view.id === id)?.name ?? say("all");
    setSaid(({ turn }) => ({ message: say("shown", { name: shown }), turn: turn + 1 }));
  };

  const acts = useViewActs(views, setTask);
  useCommands(() => {
    const group = say("group");
    const shown = [{ id: allOrders, name: say("all") }, ...kept.views].filter(
      ({ id }) => id !== (current?.id ?? allOrders),
    );
    const changes = [
      { id: "save", label: say("save"), run: save },
      { id: "discard", label: say("discard"), run: views.discard },
    ];
    return [
      ...shown.map((view) => ({
        id: `view/${view.id}`,
        label: say("shown", { name: view.name }),
        group,
        run: () => choose(view.id),
      })),
      // With the view's name: in a list of everything, 'Delete' alone says too little.
      ...[...(isChanged ? changes : []), ...acts].map(({ id, label, run }) => ({
        id: `view-${id}`,
        label: current ? say("act", { act: label, name }) : label,
        group,
        run,
      })),
    ];
  });

  return (
    <div data-slot="views" className="flex min-w-0 items-center gap-1">
      <Menu>
        <MenuTrigger asChild>
          <Button size="sm" className="max-w-[min(20rem,max(60vw,13rem))] min-w-0 shrink">
            <span className="flex min-w-0 items-center gap-1.5">
              <span className="sr-only">{say("view")}</span>
              <bdi className="text-start wrap-anywhere max-md:line-clamp-2 md:truncate" title={name}>
                {name}
              </bdi>
              {isChanged && <Badge tone="warning">{say("changed")}</Badge>}
              <ChevronDownIcon aria-hidden className="text-text-muted" />
            </span>
          </Button>
        </MenuTrigger>
        <MenuContent className="flex w-80 flex-col overflow-hidden">
          {isChanged && (
            <>
              <MenuItem icon={<CheckIcon />} onSelect={save}>
                {say("save")}
              </MenuItem>
              <MenuItem icon={<RotateCcwIcon />} onSelect={views.discard}>
                {say("discard")}
              </MenuItem>
              <MenuSeparator />
            </>
          )}
          <MenuRadioGroup
            value={current?.id ?? allOrders}
            onValueChange={choose}
            className="min-h-20 shrink overflow-y-auto overscroll-contain"
          >
            <MenuRadioItem value={allOrders}>{say("all")}</MenuRadioItem>
            {kept.views.map((view) => (
              <MenuRadioItem key={view.id} value={view.id} textValue={view.name}>
                <span className="flex min-w-0 items-center justify-between gap-2">
                  <bdi className="line-clamp-2 wrap-anywhere">{view.name}</bdi>
                  {view.id === kept.defaultView && (
                    <span className="shrink-0 text-meta text-text-muted">{say("default")}</span>
                  )}
                </span>
              </MenuRadioItem>
            ))}
          </MenuRadioGroup>
          <MenuSeparator />
          {acts.map(({ id, label, icon, isDanger, run }) => (
            <MenuItem key={id} icon={icon} onSelect={run} {...(isDanger && { tone: "danger" })}>
              {label}
            </MenuItem>
          ))}
        </MenuContent>
      </Menu>
      {isChanged && (
        <span className="flex gap-1 max-md:hidden">
          <Button size="sm" variant="ghost" onClick={save}>
            {say("save")}
          </Button>
          <Button size="sm" variant="ghost" onClick={views.discard}>
            {say("discard")}
          </Button>
        </span>
      )}
      <LiveRegion {...said} />
      {task && <ViewNameDialog {...{ task, views, tell }} onClose={() => setTask(undefined)} />}
    </div>
  );
}
