/**
 * The names that merchants, shops and carriers give to the columns, in English, French and Spanish. Open it to add one. Case, accents and signs do not
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

// Spanish words are combined with one another only: `nombre` is a name there, and a number in French.

/** Without `estado`: what is called `estado de entrega` is how far a delivery is. */
const spanishAddress = {
  street:
    "dirección,domicilio,calle,calle y número,número y calle,dirección 1,calle 1,línea de dirección 1,dirección línea 1,dirección postal",
  unit: "unidad,número de unidad,apartamento,apto,departamento,depto,dpto,piso,oficina,interior,número interior,dirección 2,calle 2,línea de dirección 2,dirección línea 2,complemento",
  city: "ciudad,municipio,localidad,población",
  province:
    "provincia,estado provincia,provincia estado,estado o provincia,provincia o estado,código de provincia,código de estado",
  postal_code:
    "código postal,cód postal,código zip,código postal zip,código postal o zip,código zip o postal,zip código postal,zip,cp",
  country: "país,código de país,nombre del país",
} as const;
/** Without `empresa`, the name of a company, and without what is like it. */
const spanishBusiness =
  "es una empresa,es un negocio,es comercial,dirección comercial,dirección de empresa,dirección de negocio";
const spanishPerson = {
  name: "nombre,nombre completo,nombre y apellido,nombre y apellidos,contacto,nombre de contacto,persona de contacto",
  email: "correo,correo electrónico,dirección de correo,dirección de correo electrónico,email,e-mail",
  phone:
    "teléfono,número de teléfono,no de teléfono,núm teléfono,tel,celular,número de celular,móvil,teléfono celular,teléfono móvil,teléfono de contacto,número de contacto",
  notes: "notas,instrucciones,indicaciones,comentarios,observaciones",
} as const;
const recipientWords = split(
  "destinatario,cliente,comprador,consignatario,receptor,destino,entrega,entregar a,envío,enviar a",
);
const ofRecipient = (words: string) => combined(recipientWords, words);
const originWords = split(
  "origen,remitente,expedidor,enviado desde,desde,recogida,recolección,retiro,almacén,bodega,salida,procedencia",
);
const ofOrigin = (words: string) => combined(originWords, words);

/** Names of a part of the recipient's: with an owner they are clear. */
const named = (words: string, spanish: string) => ({
  clear: [...combined(recipients, words), ...ofRecipient(spanish)],
  loose: split(`${words},${spanish}`),
});
const namedOrigin = (part: keyof typeof addressWords) => ({
  clear: [...combined(origins, addressWords[part]), ...ofOrigin(spanishAddress[part])],
});

const orderWords = split("pedido,orden,orden de compra");
const packageCounts = split("paquetes,bultos,cajas,piezas");

const orders: Synonyms = {
  order_ref_number: {
    clear: [
      ...combined(orderWords, "número,número de referencia,no,nro,núm,n,id,identificador,código,referencia,ref"),
      ...split(
        "order ref,order reference,order reference number,order number,order no,order num,order id,order code,external order id,order name,sales order,sales order number,purchase order,po number,po no,numéro de commande,no de commande,no commande,num commande,n commande,référence de commande,référence commande,réf commande,réf de commande,id commande,identifiant de commande,code de commande,numéro de bon de commande,bon de commande,orden de compra",
      ),
    ],
    loose: split(
      "order,reference,reference number,reference no,ref number,ref,ref no,commande,référence,réf,numéro de référence,no de référence,no réf,pedido,orden,referencia,número de referencia,no de referencia,nro de referencia,núm de referencia",
    ),
  },
  recipient_name: {
    clear: [
      ...combined(recipients, personWords.name),
      ...ofRecipient(spanishPerson.name),
      ...split(
        "recipient,consignee,receiver,ship to,deliver to,destinataire,livrer à,attention,attn,à l'attention de,destinatario,consignatario,entregar a,enviar a",
      ),
    ],
    loose: split(
      `${personWords.name},customer,client,acheteur,nom de famille,${spanishPerson.name},cliente,comprador,apellido,apellidos`,
    ),
  },
  recipient_email: named(personWords.email, spanishPerson.email),
  recipient_phone: named(personWords.phone, spanishPerson.phone),
  recipient_notes: {
    clear: [
      ...combined(recipients, personWords.notes),
      ...ofRecipient(spanishPerson.notes),
      ...split(
        "delivery instruction,driver instructions,driver notes,special instructions,instructions spéciales,directives de livraison,notes pour le livreur,notes au livreur,buyer notes,customer note,instrucciones especiales,notas para el conductor,notas para el repartidor,instrucciones para el conductor,nota del cliente",
      ),
    ],
    loose: split("instructions,directives,consignes,instrucciones,indicaciones"),
  },
  recipient_street: named(addressWords.street, spanishAddress.street),
  recipient_unit: named(addressWords.unit, spanishAddress.unit),
  recipient_city: named(addressWords.city, spanishAddress.city),
  recipient_province: {
    clear: [
      ...named(addressWords.province, spanishAddress.province).clear,
      ...split("estado del destinatario,estado del cliente,estado de destino"),
    ],
    loose: split(`${addressWords.province},${spanishAddress.province},estado`),
  },
  recipient_postal_code: named(addressWords.postal_code, spanishAddress.postal_code),
  recipient_country: named(addressWords.country, spanishAddress.country),
  is_recipient_address_a_business: {
    clear: [
      ...combined(recipients, business),
      ...ofRecipient(spanishBusiness),
      ...split("is recipient a business,destinataire est une entreprise,is recipient address business"),
    ],
    loose: split(`${business},${spanishBusiness}`),
  },
  origin_street: namedOrigin("street"),
  origin_unit: namedOrigin("unit"),
  origin_city: namedOrigin("city"),
  origin_province: { clear: [...namedOrigin("province").clear, ...split("estado de origen,estado del remitente")] },
  origin_postal_code: namedOrigin("postal_code"),
  origin_country: namedOrigin("country"),
  is_origin_address_a_business: {
    clear: [
      ...combined(origins, business),
      ...ofOrigin(spanishBusiness),
      ...split("is origin a business,origine est une entreprise,is origin address business"),
    ],
  },
  package_count: {
    clear: [
      ...combined(packageCounts, "número,cantidad,no,nro,núm,total"),
      ...split(
        "package quantity,package qty,packages count,packages,parcels,parcel count,parcel quantity,number of packages,number of parcels,number of boxes,no of packages,no of parcels,num packages,nb packages,box count,boxes,pieces,piece count,number of pieces,nombre de colis,nb de colis,nbre de colis,qté de colis,quantité de colis,colis,nombre de paquets,nb de paquets,nombre de boîtes,nb de boîtes,nombre de pièces,nombre total de colis,paquetes,bultos,cajas",
      ),
    ],
  },
  service: {
    clear: split(
      "service level,service type,service code,service name,shipping service,shipping method,shipping speed,delivery speed,delivery method,shipping option,type de service,niveau de service,code de service,nom du service,service d'expédition,mode d'expédition,mode de livraison,méthode d'expédition,méthode de livraison,rate,tarif,servicio,tipo de servicio,nivel de servicio,código de servicio,nombre del servicio,servicio de envío,método de envío,modo de envío,forma de envío,tipo de envío,opción de envío,método de entrega,modo de entrega,forma de entrega",
    ),
  },
  delivery_service: {
    clear: split(
      "delivery service type,delivery option,delivery level,delivery type,service de livraison,option de livraison,type de livraison,niveau de livraison,servicio de entrega,opción de entrega,tipo de entrega,nivel de entrega",
    ),
  },
  notes: {
    clear: split(
      "order notes,order note,order comments,internal notes,notes de commande,note de commande,remarques de commande,commentaires de commande,notes internes,notas del pedido,nota del pedido,notas de la orden,comentarios del pedido,observaciones del pedido,notas internas",
    ),
    loose: split(
      "note,comments,comment,remarks,remark,memo,remarques,remarque,commentaires,commentaire,notas,nota,comentarios,comentario,observaciones",
    ),
  },
  merchant_display_name: {
    clear: split(
      "display name,merchant name,merchant,brand,brand name,sub brand,store,store name,shop,shop name,seller,seller name,nom affiché,nom d'affichage,nom d'affichage du marchand,nom affiché du marchand,nom du marchand,marchand,marque,sous marque,nom de la marque,boutique,nom de la boutique,magasin,nom du magasin,vendeur,nombre comercial,nombre visible,nombre comercial visible,nombre para mostrar,comercio,nombre del comercio,comerciante,marca,submarca,nombre de la marca,tienda,nombre de la tienda,vendedor",
    ),
  },
};

const boxes = split("package,parcel,box,shipping,shipment,piece,colis,paquet,boîte,pièce,expédition");
const spanishBoxes = split("paquete,bulto,caja,pieza,envío");
/** Without shipments: a shipment's number is the order's. */
const packageWords = split("package,parcel,box,piece");
const colisWords = split("colis,paquet,boîte,pièce");
const spanishPackages = split("paquete,bulto,caja,pieza");
const spanishTracking =
  "seguimiento,número de seguimiento,no de seguimiento,nro de seguimiento,núm de seguimiento,código de seguimiento,rastreo,número de rastreo,código de rastreo,guía,número de guía,no de guía";
const ofBox = (words: string) => combined(spanishBoxes, words);
const packages: Synonyms = {
  order_ref_number: orders.order_ref_number ?? { clear: [] },
  package_ref_number: {
    clear: [
      ...combined(packageWords, "ref,reference,reference number,number,no,id,code"),
      ...combined(colisWords, "réf,référence,numéro,numéro de référence,no,no de référence,id,code,identifiant"),
      ...combined(
        spanishPackages,
        "ref,referencia,número,número de referencia,no,nro,núm,no de referencia,id,código,identificador",
      ),
    ],
    loose: split("package,parcel,box,colis,paquet,boîte,paquete,bulto,caja"),
  },
  package_tracking_number: {
    clear: [
      ...combined(boxes, "tracking,tracking number,tracking no,suivi,numéro de suivi,no de suivi"),
      ...ofBox(spanishTracking),
      ...split(spanishTracking),
      ...split(
        "tracking,tracking number,tracking no,tracking num,tracking id,tracking code,waybill,waybill number,suivi,numéro de suivi,no de suivi,code de suivi,numéro de repérage,no de repérage,bordereau",
      ),
    ],
  },
  package_weight: {
    clear: [...combined(boxes, "weight,poids,masse"), ...ofBox("peso")],
    loose: split("weight,poids,masse,peso"),
  },
  package_weight_unit: {
    clear: [
      ...combined(boxes, "weight unit,weight units,unité de poids"),
      ...ofBox("unidad de peso"),
      ...split(
        "weight unit,weight units,unit of weight,weight uom,unité de poids,unités de poids,unité du poids,unité poids,unidad de peso,unidades de peso",
      ),
    ],
  },
  package_length: {
    clear: [...combined(boxes, "length,longueur"), ...ofBox("largo,longitud")],
    loose: split("length,len,longueur,long,largo,longitud"),
  },
  package_width: {
    clear: [...combined(boxes, "width,largeur"), ...ofBox("ancho,anchura")],
    loose: split("width,largeur,larg,ancho,anchura"),
  },
  package_height: {
    clear: [...combined(boxes, "height,hauteur"), ...ofBox("alto,altura")],
    loose: split("height,hauteur,haut,alto,altura"),
  },
  package_dimension_unit: {
    clear: [
      ...combined(
        boxes,
        "dimension unit,dimension units,dimensions unit,size unit,unité de dimension,unité des dimensions,unité de mesure",
      ),
      ...split(
        "dimension unit,dimension units,dimensions unit,size unit,size units,length unit,unit of dimension,dimension uom,dim unit,unité de dimension,unité des dimensions,unité dimension,unités de dimension,unité de mesure,unité de longueur,unidad de dimensión,unidad de dimensiones,unidades de dimensión,unidad de medida,unidades de medida,unidad de tamaño,unidad de longitud",
      ),
    ],
  },
};

/** The words that stand before or behind a part of an address, a person, an order or a package, by the language that combines them. */
export const owners = {
  recipient: recipients,
  origin: origins,
  package: boxes,
  "one package": packageWords,
  "un colis": colisWords,
  destinatario: recipientWords,
  origen: originWords,
  pedido: orderWords,
  paquetes: packageCounts,
  paquete: spanishBoxes,
  "un paquete": spanishPackages,
} as const satisfies Readonly<Record<string, readonly string[]>>;

export const synonymsOf: Readonly<Record<FileSlot, Synonyms>> = { orders, packages };
