/** The profile card 'Sub-brands': names that orders can ship under, each with a logo. */
import type { Merchant } from "@merchant-portal/api";
import {
  Button,
  EmptyState,
  PlusIcon,
  SimpleTable,
  StoreIcon,
  Trash2Icon,
  type SimpleColumn,
} from "@merchant-portal/ui";
import { useMemo, useRef, useState } from "react";
import { useConfirmDelete } from "#kit/confirm-delete.tsx";
import { useApi } from "#kit/use-api.ts";
import { useFormat } from "#kit/use-format.ts";
import { useNotify } from "#kit/use-notify.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { imageAddress } from "#rules/image-address.ts";
import { useChangeProfile } from "./change-profile.ts";
import { LogoDialog } from "./logo-dialog.tsx";
import { LogoImage } from "./logo-preview.tsx";
import { ProfileCard, useT } from "./profile-card.tsx";
import { subBrandSchema } from "./profile-schema.ts";
import { addSubBrand, removeSubBrand } from "./profile.api.ts";

type SubBrand = Merchant["merchantDisplayLogoUrls"][number];

export function SubBrandsCard({ merchant: { merchantDisplayLogoUrls: subBrands } }: { merchant: Merchant }) {
  const t = useT();
  const format = useFormat();
  const addButton = useRef<HTMLButtonElement>(null);
  const [isAdding, setAdding] = useState(false);
  const { confirmDelete, dialog } = useRemoveSubBrand(() => addButton.current?.focus());
  const columns = useColumns(confirmDelete);

  return (
    <ProfileCard
      title={t("subBrands.title")}
      detail={t("subBrands.detail")}
      actions={
        <Button ref={addButton} icon={<PlusIcon />} onClick={() => setAdding(true)}>
          {t("subBrands.open")}
        </Button>
      }
    >
      {subBrands.length === 0 ? (
        <EmptyState
          level={3}
          icon={<StoreIcon />}
          title={t("subBrands.emptyTitle")}
          detail={t("subBrands.emptyDetail")}
          className="mp:py-6"
        />
      ) : (
        <div className="mp:-mx-3 mp:grid mp:grid-cols-[minmax(0,1fr)] mp:gap-2">
          <p className="mp:px-3 mp:text-dense mp:text-text-muted">
            {t("subBrands.count", { count: subBrands.length, number: format.number(subBrands.length) })}
          </p>
          <div className="mp:max-h-120 mp:overflow-y-auto">
            <SimpleTable
              caption={t("subBrands.title")}
              columns={columns}
              rows={subBrands}
              rowKey={({ name, logoUrl }) => `${name} ${logoUrl}`}
            />
          </div>
        </div>
      )}
      {isAdding && <AddSubBrand subBrands={subBrands} onClose={() => setAdding(false)} />}
      {dialog}
    </ProfileCard>
  );
}

function useColumns(onRemove: (subBrand: SubBrand) => void): readonly SimpleColumn<SubBrand>[] {
  const t = useT();
  const shared = useSharedWords();
  return [
    {
      id: "name",
      header: t("subBrands.name"),
      isRowHeader: true,
      cell: ({ name, logoUrl }) => (
        <span className="mp:flex mp:items-center mp:gap-3 mp:py-1">
          <LogoImage src={logoUrl} alt="" />
          <bdi className="mp:min-w-0 mp:wrap-anywhere">{name}</bdi>
        </span>
      ),
    },
    {
      id: "logoUrl",
      header: t("logo.address"),
      cell: ({ logoUrl }) => <bdi className="mp:line-clamp-2 mp:text-text-muted mp:wrap-anywhere">{logoUrl}</bdi>,
    },
    {
      id: "actions",
      header: t("subBrands.actions"),
      isHeaderHidden: true,
      align: "end",
      cell: (subBrand) => (
        <Button size="sm" variant="ghost" icon={<Trash2Icon />} onClick={() => onRemove(subBrand)}>
          {shared("actions.remove")}
          <span className="mp:sr-only">{subBrand.name}</span>
        </Button>
      ),
    },
  ];
}

function AddSubBrand({ subBrands, onClose }: { subBrands: readonly SubBrand[]; onClose: () => void }) {
  const t = useT();
  const notify = useNotify();
  const changeProfile = useChangeProfile();
  const { origin } = useApi();
  const schema = useMemo(() => {
    const shown = (logo: string) => (imageAddress(logo, origin) === undefined ? "" : logo);
    return subBrandSchema((name) => shown(logoOf(subBrands, name)));
  }, [subBrands, origin]);
  return (
    <LogoDialog
      title={t("subBrands.addTitle")}
      description={t("subBrands.addDetail")}
      schema={schema}
      start={{ name: "", logoUrl: "" }}
      existing={(name) => logoOf(subBrands, name)}
      failed={t("couldNotAddLogoUrl")}
      save={(subBrand) =>
        changeProfile({
          change: addSubBrand(subBrand),
          seen: {
            read: (merchant) => logoOf(merchant.merchantDisplayLogoUrls, subBrand.name),
            value: logoOf(subBrands, subBrand.name),
          },
        })
      }
      onSaved={() => {
        notify.success(t("logoUrlAdded"), { seconds: 3 });
        onClose();
      }}
      onClose={onClose}
    />
  );
}

const logoOf = (subBrands: readonly SubBrand[], name: string): string =>
  subBrands.find((one) => one.name === name)?.logoUrl ?? "";

function useRemoveSubBrand(onDeleted: () => void) {
  const t = useT();
  const changeProfile = useChangeProfile();
  return useConfirmDelete((subBrand: SubBrand) => ({
    title: t("subBrands.removeTitle"),
    description: t("subBrands.removeDetail"),
    confirmLabel: t("subBrands.removeSubmit"),
    deleted: t("subBrandRemoved"),
    failed: t("couldNotRemoveLogoUrl"),
    what: (
      <span className="mp:flex mp:items-center mp:gap-3">
        <LogoImage src={subBrand.logoUrl} alt="" />
        <bdi className="mp:min-w-0 mp:font-medium mp:wrap-anywhere">{subBrand.name}</bdi>
      </span>
    ),
    onDelete: () => changeProfile({ change: removeSubBrand(subBrand) }),
    onDeleted,
  }));
}
