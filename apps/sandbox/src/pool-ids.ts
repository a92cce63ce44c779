/** The ids of the identity pool and of its one client. */
export const poolIds = {
  region: "ca-central-1",
  userPoolId: "ca-central-1_Northwind1",
  clientId: "merchantportaldemo",
};
