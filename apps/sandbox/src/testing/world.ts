import { signIn, type Ask, type Rig } from "./rig.ts";

/** A signed-in user. */
export interface Caller {
  email: string;
  merchantId: string;
  token: string;
  ask: Ask;
}

/** A user of each of the two merchants that have orders; only Alder Goods has a linked Shopify shop. */
export interface World {
  rig: Rig;
  juniper: Caller;
  alder: Caller;
}

/** Signs both in. */
export async function enterWorld(rig: Rig): Promise<World> {
  const enter = async (email: string, merchantId: string): Promise<Caller> => {
    const { IdToken: token } = await signIn(rig.ask, email);
    const ask: Ask = (method, path, options = {}) =>
      rig.ask(method, path, { ...options, headers: { Authorization: token, ...options.headers } });
    return { email, merchantId, token, ask };
  };
  return {
    rig,
    juniper: await enter("merchant@example.com", "juniper"),
    alder: await enter("shopify@example.com", "alder"),
  };
}
