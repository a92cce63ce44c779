import type { Handlers } from "#contract/call.ts";
import { refuse } from "#contract/refusal.ts";
import { TokenRefused } from "#identity/tokens.ts";
import { deleteShipstation, readShipstation, writeShipstation } from "#integrations/shipstation.ts";
import { wixCode } from "#integrations/wix-code.ts";

/** S7.5, tags 'Integrations' and 'Wix'. */
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
    const isGone = await deleteShipstation(db, session.merchantId);
    if (!isGone) throw refuse.notFound("integration");
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
