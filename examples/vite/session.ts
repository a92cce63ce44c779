/** The session of your app: replace this file. Here the sandbox's demo merchant signs in. The API takes the ID token. */
const sandbox = "http://localhost:4173";
export const apiUrl = `${sandbox}/v1`;

let token: Promise<string> | undefined;

/** Called before each request, so it returns from memory. `rejected` is a token that the API has refused. */
export function getToken({ rejected }: { rejected?: string } = {}): Promise<string> {
  if (rejected !== undefined) token = undefined;
  return (token ??= signIn().catch((error: unknown) => {
    // So that 'Try again' does.
    token = undefined;
    throw error;
  }));
}

async function signIn(): Promise<string> {
  const response = await fetch(`${sandbox}/identity`, {
    method: "POST",
    headers: { "X-Amz-Target": "AWSCognitoIdentityProviderService.InitiateAuth" },
    body: JSON.stringify({
      AuthFlow: "USER_PASSWORD_AUTH",
      ClientId: "merchantportaldemo",
      AuthParameters: { USERNAME: "merchant@example.com", PASSWORD: "Merchant-2026!" },
    }),
  });
  if (!response.ok) throw new Error(`The sandbox has refused the sign-in: ${response.status}.`);
  const { AuthenticationResult } = (await response.json()) as { AuthenticationResult: { IdToken: string } };
  return AuthenticationResult.IdToken;
}
