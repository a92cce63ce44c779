/** Example programs for developers that sign in a service user and read an order. */

/** The environment's URLs, absolute. */
export interface ApiAccess {
  /** The API under /v1, without a trailing slash: `https://api.example.com/v1`. */
  apiBase: string;
  /** The identity pool's URL, and the id of its client. */
  identityEndpoint: string;
  clientId: string;
}

export interface ExampleCredentials {
  username: string;
  password: string;
}

const operation = "AWSCognitoIdentityProviderService.InitiateAuth";

/** Quotes text for a POSIX shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** Escapes text for a JSON string, without the quotes. */
const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

/** A bash or sh script that reads the newest order. Only needs curl and sed. */
export function curlExample(
  { apiBase, identityEndpoint, clientId }: ApiAccess,
  credentials: ExampleCredentials,
): string {
  const body = `{"AuthFlow":"USER_PASSWORD_AUTH","ClientId":"${inJson(clientId)}","AuthParameters":{"USERNAME":"%s","PASSWORD":"%s"}}`;
  return `SERVICE_USER=${quoted(inJson(credentials.username))}
SERVICE_PASSWORD=${quoted(inJson(credentials.password))}

ID_TOKEN=$(printf ${quoted(body)} "$SERVICE_USER" "$SERVICE_PASSWORD" \\
  | curl --silent ${quoted(identityEndpoint)} \\
      --header 'Content-Type: application/x-amz-json-1.1' \\
      --header 'X-Amz-Target: ${operation}' \\
      --data-binary @- \\
  | sed -n 's/.*"IdToken":"\\([^"]*\\)".*/\\1/p')

curl --silent ${quoted(`${apiBase}/orders?limit=1`)} --header "Authorization: $ID_TOKEN"
`;
}

/** A TypeScript file that Node.js runs as it is; prints the newest order. */
export function typescriptExample(
  { apiBase, identityEndpoint, clientId }: ApiAccess,
  { username, password }: ExampleCredentials,
): string {
  return `const username = ${JSON.stringify(username)};
const password = ${JSON.stringify(password)};

const signIn = await fetch(${JSON.stringify(identityEndpoint)}, {
  method: "POST",
  headers: {
    "Content-Type": "application/x-amz-json-1.1",
    "X-Amz-Target": "${operation}",
  },
  body: JSON.stringify({
    AuthFlow: "USER_PASSWORD_AUTH",
    ClientId: ${JSON.stringify(clientId)},
    AuthParameters: { USERNAME: username, PASSWORD: password },
  }),
});
if (!signIn.ok) throw new Error(await signIn.text());
const { AuthenticationResult } = (await signIn.json()) as { AuthenticationResult: { IdToken: string } };

const response = await fetch(${JSON.stringify(`${apiBase}/orders?limit=1`)}, {
  headers: { Authorization: AuthenticationResult.IdToken },
});
if (!response.ok) throw new Error(await response.text());
console.log(await response.json());
`;
}
