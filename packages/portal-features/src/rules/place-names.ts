/**
 * Finds provinces, states and countries by their names, as people write them in English, French and Spanish. Open it to accept
 * another spelling.
 */
import { countries, provinces, type CountryCode } from "./address.ts";
import { foldWord } from "./folded-word.ts";

/** English names, French and Spanish ones where they differ, then abbreviations that are not another place's code. */
const names: Readonly<Record<CountryCode, string>> = {
  CA: `AB=Alberta,Alta,Alb BC=British Columbia,Colombie-Britannique,Columbia Británica,Colombia Británica,CB MB=Manitoba,Man NB=New Brunswick,Nouveau-Brunswick,Nuevo Brunswick,Nueva Brunswick
    NL=Newfoundland and Labrador,Terre-Neuve-et-Labrador,Newfoundland,Labrador,Terre-Neuve,Terranova y Labrador,Terranova,TNL,NFLD,NF NS=Nova Scotia,Nouvelle-Écosse,Nueva Escocia
    NT=Northwest Territories,Territoires du Nord-Ouest,Territorios del Noroeste,TNO,NWT NU=Nunavut,Nvt ON=Ontario,Ont
    PE=Prince Edward Island,Île-du-Prince-Édouard,Isla del Príncipe Eduardo,Isla Príncipe Eduardo,PEI,IPE QC=Quebec,Province de Québec,Provincia de Quebec,Que,PQ SK=Saskatchewan,Sask
    YT=Yukon,Yukon Territory,Territoire du Yukon,YK`,
  US: `AL=Alabama,Ala AK=Alaska AZ=Arizona,Ariz AR=Arkansas,Ark CA=California,Californie,Calif CO=Colorado,Colo CT=Connecticut,Conn
    DE=Delaware DC=District of Columbia,District de Columbia,Distrito de Columbia FL=Florida,Floride,Fla GA=Georgia,Géorgie HI=Hawaii,Hawaï
    ID=Idaho IL=Illinois,Ill IN=Indiana,Ind IA=Iowa KS=Kansas,Kans KY=Kentucky LA=Louisiana,Louisiane,Luisiana ME=Maine MD=Maryland
    MA=Massachusetts,Mass MI=Michigan,Mich MN=Minnesota,Minn MS=Mississippi,Misisipi,Miss MO=Missouri,Misuri MT=Montana,Mont NE=Nebraska,Nebr
    NV=Nevada,Nev NH=New Hampshire,Nuevo Hampshire,Nueva Hampshire NJ=New Jersey,Nueva Jersey NM=New Mexico,Nouveau-Mexique,Nuevo México NY=New York,New York State,État de New York,Nueva York,Estado de Nueva York
    NC=North Carolina,Caroline du Nord,Carolina del Norte ND=North Dakota,Dakota du Nord,Dakota del Norte OH=Ohio OK=Oklahoma,Okla OR=Oregon,Ore
    PA=Pennsylvania,Pennsylvanie,Pensilvania,Penn RI=Rhode Island SC=South Carolina,Caroline du Sud,Carolina del Sur SD=South Dakota,Dakota du Sud,Dakota del Sur
    TN=Tennessee,Tenn TX=Texas,Tejas,Tex UT=Utah VT=Vermont VA=Virginia,Virginie WA=Washington,Washington State,Estado de Washington,Wash
    WV=West Virginia,Virginie-Occidentale,Virginia Occidental,Virginia del Oeste WI=Wisconsin,Wis WY=Wyoming,Wyo
    AS=American Samoa,Samoa américaines,Samoa Americana GU=Guam MP=Northern Mariana Islands,Îles Mariannes du Nord,Islas Marianas del Norte,CNMI
    PR=Puerto Rico,Porto Rico VI=U.S. Virgin Islands,Virgin Islands,United States Virgin Islands,Îles Vierges américaines,Îles Vierges,Islas Vírgenes de EE. UU.,Islas Vírgenes de los Estados Unidos,Islas Vírgenes,USVI
    FM=Micronesia,Micronésie,Federated States of Micronesia,États fédérés de Micronésie,Estados Federados de Micronesia MH=Marshall Islands,Îles Marshall,Islas Marshall PW=Palau,Palaos
    UM=U.S. Minor Outlying Islands,Îles mineures éloignées des États-Unis,Islas menores alejadas de EE. UU.,Islas menores alejadas de los Estados Unidos
    AA=Armed Forces Americas,Forces armées (Amériques),Fuerzas Armadas (América) AE=Armed Forces Europe,Forces armées (Europe),Fuerzas Armadas (Europa) AP=Armed Forces Pacific,Forces armées (Pacifique),Fuerzas Armadas (Pacífico)`,
};

const codeByName = new Map<string, string>();
const countryByCode = new Map<string, CountryCode>();
for (const country of countries) {
  for (const code of provinces[country]) {
    countryByCode.set(code, country);
    codeByName.set(foldWord(code), code);
  }
  for (const [, code = "", all = ""] of names[country].matchAll(/\b([A-Z]{2})=(.*?)(?=\s+[A-Z]{2}=|$)/gs))
    for (const name of all.split(",")) codeByName.set(foldWord(name), code);
}

const countryByName = new Map<string, CountryCode>([
  ...["CA", "CAN", "Canada"].map((name) => [foldWord(name), "CA"] as const),
  ...[
    ["US", "USA", "United States", "United States of America", "America"],
    ["États-Unis", "États-Unis d'Amérique", "É.-U.", "É.-U. A."],
    ["Estados Unidos", "Estados Unidos de América", "EE. UU.", "EE. UU. A.", "EUA"],
  ]
    .flat()
    .map((name) => [foldWord(name), "US"] as const),
]);

/** The code of a province or state: `QC` for `Québec`, `quebec` or `QC`. Undefined for any other text. */
export const provinceOf = (text: string): string | undefined => codeByName.get(foldWord(text));

/** The code of a country: `US` for `USA`, `États-Unis` or `Estados Unidos`. Undefined for any other text. */
export const countryOf = (text: string): CountryCode | undefined => countryByName.get(foldWord(text));

/** The country of a province or state. No code is in both countries. */
export const countryOfProvince = (code: string): CountryCode | undefined => countryByCode.get(code);
