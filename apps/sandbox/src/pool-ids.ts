/** The names that the identity pool and its one client go by. */
export const poolIds = {
  region: "ca-central-1",
  userPoolId: "ca-central-1_Northwind1",
  clientId: "merchantportaldemo",
};
