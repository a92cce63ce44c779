/** The table of additional ship-from locations. */
import type { Merchant, MerchantLocation } from "@merchant-portal/api";
import {
  Button,
  Card,
  CardBody,
  CardHeader,
  EmptyState,
  PlusIcon,
  type SimpleColumn,
  SimpleTable,
  Trash2Icon,
  WarehouseIcon,
} from "@merchant-portal/ui";
import { useId, useMemo, useRef, useState } from "react";
import { useFormat } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { countryName } from "#parts/addresses/country-name.ts";
import { useAddressLine } from "#parts/addresses/use-address-line.ts";
import { useAddressWords } from "#parts/addresses/use-address-words.ts";
import { addressLine, streetLine } from "#rules/address.ts";
import { AddLocationDialog } from "./add-location-dialog.tsx";
import { useShipFromWords } from "./use-ship-from-words.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useConfirmDelete } from "#kit/confirm-delete.tsx";
import { useApi } from "#kit/use-api.ts";
import { AddressLines } from "#parts/addresses/address-lines.tsx";
import { changeLocations } from "./change-locations.ts";

type Row = MerchantLocation & { key: string };

/** The table of additional locations, with buttons to add and delete (S2.43, S5.15). */
export function AdditionalLocations({ merchant }: { merchant: Merchant }) {
  const t = useShipFromWords();
  const format = useFormat();
  const titleId = useId();
  const addButton = useRef<HTMLButtonElement>(null);
  const [isAdding, setAdding] = useState(false);
  const { confirmDelete, dialog } = useDeleteLocation(() => addButton.current?.focus());
  const { additionalLocations: locations, merchantLocation } = merchant;
  const existing = useMemo(
    () => [...(merchantLocation ? [merchantLocation] : []), ...locations],
    [merchantLocation, locations],
  );
  const columns = useColumns(confirmDelete);

  return (
    <Card aria-labelledby={titleId}>
      <CardHeader
        titleId={titleId}
        title={t("additional.title")}
        detail={
          locations.length > 0 &&
          t("additional.count", { count: locations.length, number: format.number(locations.length) })
        }
        actions={
          <Button ref={addButton} variant="primary" icon={<PlusIcon />} onClick={() => setAdding(true)}>
            {t("add.open")}
          </Button>
        }
      />
      {locations.length === 0 ? (
        <EmptyState level={3} icon={<WarehouseIcon />} title={t("empty.title")} detail={t("empty.detail")} />
      ) : (
        <CardBody className="mp:px-2">
          <SimpleTable
            caption={t("additional.title")}
            columns={columns}
            // Locations have no ids and may be duplicates.
            rows={locations.map((location, at) => ({ ...location, key: `${at} ${addressLine(location)}` }))}
            rowKey={({ key }) => key}
          />
        </CardBody>
      )}
      {isAdding && <AddLocationDialog existing={existing} onClose={() => setAdding(false)} />}
      {dialog}
    </Card>
  );
}

function useColumns(onDelete: (location: MerchantLocation) => void): readonly SimpleColumn<Row>[] {
  const t = useShipFromWords();
  const shared = useSharedWords();
  const tAddress = useAddressWords();
  const inWords = useAddressLine();
  // A dash for an empty value, as the row header must not be empty.
  const text = (value: string) => <bdi>{value.trim() === "" ? "—" : value}</bdi>;
  return [
    {
      id: "street",
      header: t("additional.street"),
      isRowHeader: true,
      cell: (location) => text(streetLine(location)),
    },
    { id: "city", header: t("additional.city"), cell: ({ city }) => text(city) },
    { id: "province", header: t("additional.province"), cell: ({ province }) => text(province) },
    {
      id: "postalCode",
      header: t("additional.postalCode"),
      cell: ({ postalCode }) => <bdi className="mp:tabular-nums mp:@lg:whitespace-nowrap">{postalCode}</bdi>,
    },
    {
      id: "country",
      header: t("additional.country"),
      cell: ({ country }) => text(countryName(country, tAddress)),
    },
    {
      id: "actions",
      header: t("additional.actions"),
      isHeaderHidden: true,
      align: "end",
      cell: ({ key: _key, ...location }) => (
        <Button size="sm" variant="ghost" icon={<Trash2Icon />} onClick={() => onDelete(location)}>
          {shared("actions.delete")}
          <span className="mp:sr-only">{inWords(location)}</span>
        </Button>
      ),
    },
  ];
}

/** The question before a location is deleted, with its full address. */
function useDeleteLocation(onDeleted: () => void) {
  const t = useShipFromWords();
  const api = useApi();
  const queries = useQueryClient();
  return useConfirmDelete((location: MerchantLocation) => ({
    title: t("delete.title"),
    description: t("delete.detail"),
    confirmLabel: t("delete.submit"),
    deleted: t("delete.deleted"),
    failed: t("delete.failed"),
    what: <AddressLines address={location} />,
    onDelete: () => changeLocations(api, queries, { kind: "remove", location }),
    onDeleted,
  }));
}
