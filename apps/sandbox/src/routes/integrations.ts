import type { Handlers } from "#contract/call.ts";
import { refuse } from "#contract/refusal.ts";
import { TokenRefused } from "#identity/tokens.ts";
import { deleteShipstation, readShipstation, writeShipstation } from "#integrations/shipstation.ts";
import type { PoolWork } from "#identity/identity-pool.ts";

/** The handlers of S7.5, tags 'Integrations' and 'Wix'. */
export const integrationRoutes: Handlers = {
  async getShipstationIntegration({ db, session }) {
    const shipstation = await readShipstation(db, session.merchantId);
    if (!shipstation) throw refuse.notFound("integration");
    return { status: 200, json: { shipstation } };
  },

  async addShipstationIntegration({ db, body, session }) {
    await writeShipstation(db, session.merchantId, body);
    return { status: 200, json: { shipstation: body } };
  },

  async removeShipstationIntegration({ db, session }) {
    const isDeleted = await deleteShipstation(db, session.merchantId);
    if (!isDeleted) throw refuse.notFound("integration");
    return { status: 204 };
  },

  async generateWixCode({ params, session, clock, identity }) {
    const claims = await identity.verifyIdToken(params.token).catch((error: unknown) => {
      throw error instanceof TokenRefused ? refuse.signIn() : error;
    });
    if (claims.sub !== session.sub) throw refuse.signIn();
    return { status: 200, json: { code: wixCode(identity.secrets, session.merchantId, clock.now()) } };
  },
};

/** 32 characters that do not look alike. */
const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/**
 * The code that links a Wix site to a merchant: `WX-7K2M-91QD`. It is computed from the merchant and the calendar month
 * (UTC) with the installation's key: nothing is stored, nobody can guess it, and a repeated GET returns the same code.
 * @param now epoch ms
 */
function wixCode({ fingerprint }: PoolWork["secrets"], merchantId: string, now: number): string {
  const month = new Date(now).toISOString().slice(0, 7);
  const bytes = fingerprint("wix-code", `${merchantId}\0${month}`);
  const part = (from: number) =>
    Array.from(bytes.subarray(from, from + 4), (byte) => letters.charAt(byte % 32)).join("");
  return `WX-${part(0)}-${part(4)}`;
}
