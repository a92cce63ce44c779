import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { Button } from "#actions/button.tsx";
import { Card } from "#display/card.tsx";
import { PackageIcon, SearchXIcon, TruckIcon } from "#display/icons.ts";
import { Badge } from "./badge.tsx";
import { Banner } from "./banner.tsx";
import { EmptyState } from "./empty-state.tsx";
import { ErrorState } from "./error-state.tsx";
import { Progress } from "./progress.tsx";
import { Skeleton, SkeletonText } from "./skeleton.tsx";
import { Spinner } from "./spinner.tsx";
import { Tag } from "./tag.tsx";

const meta = { title: "Feedback/States" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const tones = ["neutral", "accent", "info", "success", "warning", "danger"] as const;

const badges = () => (
  <div className="flex flex-col gap-4">
    <div className="flex flex-wrap gap-2">
      {tones.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
      <Badge tone="info" icon={<TruckIcon aria-hidden />}>
        Out for delivery
      </Badge>
    </div>
    <div className="flex flex-wrap gap-4">
      {tones.map((tone) => (
        <Badge key={tone} tone={tone} look="plain">
          {tone}
        </Badge>
      ))}
    </div>
    <div className="flex flex-wrap gap-2">
      <Tag>holiday</Tag>
      <Tag onRemove={fn()} removeLabel="Remove tag fragile">
        fragile
      </Tag>
      <Tag onRemove={fn()} removeLabel="Retirer l’étiquette livraison-en-soirée">
        livraison-en-soirée
      </Tag>
    </div>
    <div className="flex items-center gap-3">
      <Spinner label="Loading" />
      <Spinner className="size-5 text-accent" label="Loading" />
      <span className="inline-flex items-center gap-2 text-text-muted">
        <Spinner /> Checking the postal code…
      </span>
    </div>
    <div className="flex max-w-md flex-col gap-3">
      <Progress label="Labels" value={57} max={200} valueText="57 of 200 labels" />
      <Progress label="Done" value={100} />
      <Progress label="Preparing" value={null} />
    </div>
  </div>
);
export const Badges: Story = { render: badges };
export const BadgesDark: Story = { render: badges, globals: { theme: "dark" } };

const banners = () => (
  <div className="flex max-w-3xl flex-col gap-3">
    <Banner tone="warning" title="Demo environment">
      Deliveries are not fulfilled or charged.
    </Banner>
    <Banner tone="info" actions={<Button size="sm">Clear filter</Button>}>
      Only orders from origin postal code M5V 2T6 are shown.
    </Banner>
    <Banner tone="success" onDismiss={fn()} dismissLabel="Dismiss">
      214 orders imported.
    </Banner>
    <Banner
      tone="error"
      title="L’intégration n’a pas pu être chargée"
      actions={<Button size="sm">Réessayer</Button>}
      onDismiss={fn()}
      dismissLabel="Fermer"
    >
      Vérifiez votre connexion. Les renseignements déjà saisis dans ce formulaire sont conservés.
    </Banner>
  </div>
);
export const Banners: Story = { render: banners };
export const BannersDark: Story = { render: banners, globals: { theme: "dark" } };
export const BannersNarrow: Story = { render: () => <div className="w-68">{banners()}</div> };

const places = () => (
  <div className="grid gap-4 lg:grid-cols-2">
    <Card>
      <EmptyState
        icon={<PackageIcon />}
        title="No orders yet"
        detail="Orders you create, import or receive from your store appear here."
        actions={
          <>
            <Button variant="primary">Create order</Button>
            <Button>Import a CSV file</Button>
          </>
        }
      />
    </Card>
    <Card>
      <EmptyState
        icon={<SearchXIcon />}
        title="No order matches these filters"
        detail="Status: Delivered. Created: last 7 days."
        actions={<Button>Clear filters</Button>}
      />
    </Card>
    <Card>
      <ErrorState
        title="The orders could not be loaded"
        detail="The server did not answer in time. Nothing was changed."
        retry={{ label: "Try again", onPress: fn() }}
        reference={{ label: "Request id", value: "01JC9T6Q4W8Z" }}
      />
    </Card>
    <Card className="flex flex-col gap-4 p-5" aria-busy="true" aria-label="Loading the order">
      <Skeleton className="h-6 w-48" />
      <SkeletonText lines={4} />
      <Skeleton className="h-row" />
      <Skeleton className="h-row" />
    </Card>
  </div>
);
export const Places: Story = { render: places };
export const PlacesDark: Story = { render: places, globals: { theme: "dark" } };

export const RemovingTags: Story = {
  render: function Render() {
    const [tags, setTags] = useState(["fragile", "holiday"]);
    return (
      <div className="flex gap-2">
        {tags.map((tag) => (
          <Tag
            key={tag}
            removeLabel={`Remove tag ${tag}`}
            onRemove={() => setTags(tags.filter((other) => other !== tag))}
          >
            {tag}
          </Tag>
        ))}
      </div>
    );
  },
  play: async ({ canvas }) => {
    const remove = canvas.getByRole("button", { name: "Remove tag fragile" });
    const { width, height } = remove.getBoundingClientRect();
    await expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    await userEvent.click(remove);
    await expect(canvas.queryByText("fragile")).toBeNull();
    await expect(canvas.getByText("holiday")).toBeVisible();
  },
};
