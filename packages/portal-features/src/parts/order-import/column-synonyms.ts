/**
 * The names that merchants, shops and carriers give to the columns, in English and French. Open it to add one. Case, accents and signs do not
 * count. `clear` names mean one column only; `loose` names apply when no other column of the file has a clear name for it.
 */
import type { FileSlot, ImportColumn } from "./import-columns.ts";

interface Names {
  clear: readonly string[];
  loose?: readonly string[];
}
type Synonyms = Readonly<Partial<Record<ImportColumn, Names>>>;

/** Combined with `addressWords` and `personWords`: `ship to city`, `ville du destinataire`. */
const recipients = [
  "recipient,receiver,consignee,customer,client,ship to,shipping,shipment,delivery,deliver to,drop off,destination",
  "destinataire,livraison,livrer à,expédition,expédier à,acheteur",
]
  .join(",")
  .split(",");
const origins = [
  "origin,sender,shipper,from,ship from,shipped from,pickup,pick up,collection,warehouse,return",
  "origine,expéditeur,expédié de,ramassage,cueillette,collecte,entrepôt,départ,provenance",
]
  .join(",")
  .split(",");

/** Names of parts of an address, recipient's or origin's. */
const addressWords = {
  street:
    "street,address,address 1,address line,address line 1,street address,street 1,street name,civic address,adresse,adresse 1,ligne d'adresse 1,rue,adresse civique,adresse postale,numéro et rue",
  unit: "unit,unit number,apt,apartment,apartment number,suite,address 2,address line 2,street 2,floor,unité,no unité,app,appt,appartement,no app,bureau,local,adresse 2,ligne d'adresse 2,complément d'adresse,étage",
  city: "city,town,municipality,locality,ville,municipalité,localité",
  province:
    "province,prov,state,region,province code,state province,province state,state code,province territory,province état,état province,état,code province,région",
  postal_code:
    "postal code,postcode,post code,zip,zip code,postal,postal zip,zip postal,zip postal code,postal zip code,code postal,cp,code zip",
  country: "country,country code,country name,pays,code pays,code du pays",
} as const;
const business =
  "business,is business,is a business,business address,is business address,commercial,is commercial,commercial address,business flag,entreprise,est une entreprise,adresse commerciale,adresse d'affaires,adresse d'entreprise,commerce,affaires,adresse est une entreprise";

const personWords = {
  name: "name,full name,contact,contact name,nom,nom complet,nom et prénom,personne",
  email:
    "email,e-mail,email address,mail,courriel,adresse courriel,adresse de courriel,e-mail adresse,courrier électronique",
  phone:
    "phone,phone number,telephone,telephone number,tel,mobile,cell,cell phone,contact number,téléphone,numéro de téléphone,no de téléphone,no tél,cellulaire",
  notes: "notes,note,instructions,directives,remarks,comments,comment,remarques,commentaires",
} as const;

const split = (words: string) => words.split(",");
/** Each word with each owner, in both orders. */
const combined = (owners: readonly string[], words: string) =>
  split(words).flatMap((word) => owners.flatMap((owner) => [`${owner} ${word}`, `${word} ${owner}`]));

const orders: Synonyms = {
  order_ref_number: {
    clear: split(
      "order ref,order reference,order reference number,order number,order no,order num,order id,order code,external order id,order name,sales order,sales order number,purchase order,po number,po no,numéro de commande,no de commande,no commande,num commande,n commande,référence de commande,référence commande,réf commande,réf de commande,id commande,identifiant de commande,code de commande,numéro de bon de commande,bon de commande",
    ),
    loose: split(
      "order,reference,reference number,reference no,ref number,ref,ref no,commande,référence,réf,numéro de référence,no de référence,no réf",
    ),
  },
  recipient_name: {
    clear: [
      ...combined(recipients, personWords.name),
      ...split("recipient,consignee,receiver,ship to,deliver to,destinataire,livrer à,attention,attn,à l'attention de"),
    ],
    loose: split(`${personWords.name},customer,client,acheteur,nom de famille`),
  },
  recipient_email: { clear: combined(recipients, personWords.email), loose: split(personWords.email) },
  recipient_phone: { clear: combined(recipients, personWords.phone), loose: split(personWords.phone) },
  recipient_notes: {
    clear: [
      ...combined(recipients, personWords.notes),
      ...split(
        "delivery instruction,driver instructions,driver notes,special instructions,instructions spéciales,directives de livraison,notes pour le livreur,notes au livreur,buyer notes,customer note",
      ),
    ],
    loose: split("instructions,directives,consignes"),
  },
  recipient_street: { clear: combined(recipients, addressWords.street), loose: split(addressWords.street) },
  recipient_unit: { clear: combined(recipients, addressWords.unit), loose: split(addressWords.unit) },
  recipient_city: { clear: combined(recipients, addressWords.city), loose: split(addressWords.city) },
  recipient_province: { clear: combined(recipients, addressWords.province), loose: split(addressWords.province) },
  recipient_postal_code: {
    clear: combined(recipients, addressWords.postal_code),
    loose: split(addressWords.postal_code),
  },
  recipient_country: { clear: combined(recipients, addressWords.country), loose: split(addressWords.country) },
  is_recipient_address_a_business: {
    clear: [
      ...combined(recipients, business),
      ...split("is recipient a business,destinataire est une entreprise,is recipient address business"),
    ],
    loose: split(business),
  },
  origin_street: { clear: combined(origins, addressWords.street) },
  origin_unit: { clear: combined(origins, addressWords.unit) },
  origin_city: { clear: combined(origins, addressWords.city) },
  origin_province: { clear: combined(origins, addressWords.province) },
  origin_postal_code: { clear: combined(origins, addressWords.postal_code) },
  origin_country: { clear: combined(origins, addressWords.country) },
  is_origin_address_a_business: {
    clear: [
      ...combined(origins, business),
      ...split("is origin a business,origine est une entreprise,is origin address business"),
    ],
  },
  package_count: {
    clear: split(
      "package quantity,package qty,packages count,packages,parcels,parcel count,parcel quantity,number of packages,number of parcels,number of boxes,no of packages,no of parcels,num packages,nb packages,box count,boxes,pieces,piece count,number of pieces,nombre de colis,nb de colis,nbre de colis,qté de colis,quantité de colis,colis,nombre de paquets,nb de paquets,nombre de boîtes,nb de boîtes,nombre de pièces",
    ),
  },
  service: {
    clear: split(
      "service level,service type,service code,service name,shipping service,shipping method,shipping speed,delivery speed,delivery method,shipping option,type de service,niveau de service,code de service,nom du service,service d'expédition,mode d'expédition,mode de livraison,méthode d'expédition,méthode de livraison,rate,tarif",
    ),
  },
  delivery_service: {
    clear: split(
      "delivery service type,delivery option,delivery level,delivery type,service de livraison,option de livraison,type de livraison,niveau de livraison",
    ),
  },
  notes: {
    clear: split(
      "order notes,order note,order comments,internal notes,notes de commande,note de commande,remarques de commande,commentaires de commande,notes internes",
    ),
    loose: split("note,comments,comment,remarks,remark,memo,remarques,remarque,commentaires,commentaire"),
  },
  merchant_display_name: {
    clear: split(
      "display name,merchant name,merchant,brand,brand name,sub brand,store,store name,shop,shop name,seller,seller name,nom affiché,nom d'affichage,nom d'affichage du marchand,nom affiché du marchand,nom du marchand,marchand,marque,sous marque,nom de la marque,boutique,nom de la boutique,magasin,nom du magasin,vendeur",
    ),
  },
};

const boxes = split("package,parcel,box,shipping,shipment,piece,colis,paquet,boîte,pièce,expédition");
const packages: Synonyms = {
  order_ref_number: orders.order_ref_number ?? { clear: [] },
  package_ref_number: {
    clear: [
      ...combined(split("package,parcel,box,piece"), "ref,reference,reference number,number,no,id,code"),
      ...combined(
        split("colis,paquet,boîte,pièce"),
        "réf,référence,numéro,numéro de référence,no,no de référence,id,code,identifiant",
      ),
    ],
    loose: split("package,parcel,box,colis,paquet,boîte"),
  },
  package_tracking_number: {
    clear: [
      ...combined(boxes, "tracking,tracking number,tracking no,suivi,numéro de suivi,no de suivi"),
      ...split(
        "tracking,tracking number,tracking no,tracking num,tracking id,tracking code,waybill,waybill number,suivi,numéro de suivi,no de suivi,code de suivi,numéro de repérage,no de repérage,bordereau",
      ),
    ],
  },
  package_weight: { clear: combined(boxes, "weight,poids,masse"), loose: split("weight,poids,masse") },
  package_weight_unit: {
    clear: [
      ...combined(boxes, "weight unit,weight units,unité de poids"),
      ...split(
        "weight unit,weight units,unit of weight,weight uom,unité de poids,unités de poids,unité du poids,unité poids",
      ),
    ],
  },
  package_length: { clear: combined(boxes, "length,longueur"), loose: split("length,len,longueur,long") },
  package_width: { clear: combined(boxes, "width,largeur"), loose: split("width,largeur,larg") },
  package_height: { clear: combined(boxes, "height,hauteur"), loose: split("height,hauteur,haut") },
  package_dimension_unit: {
    clear: [
      ...combined(
        boxes,
        "dimension unit,dimension units,dimensions unit,size unit,unité de dimension,unité des dimensions,unité de mesure",
      ),
      ...split(
        "dimension unit,dimension units,dimensions unit,size unit,size units,length unit,unit of dimension,dimension uom,dim unit,unité de dimension,unité des dimensions,unité dimension,unités de dimension,unité de mesure,unité de longueur",
      ),
    ],
  },
};

/** The words that stand before or behind a part of an address, a person or a package. */
export const owners: Readonly<Record<"recipient" | "origin" | "package", readonly string[]>> = {
  recipient: recipients,
  origin: origins,
  package: boxes,
};

export const synonymsOf: Readonly<Record<FileSlot, Synonyms>> = { orders, packages };
