/** A refusal in Cognito's format: always status 400 with `__type` and `message`. */
export class IdentityError extends Error {
  readonly type: string;

  constructor(type: string, message: string) {
    super(message);
    this.name = type;
    this.type = type;
  }
}

/** Types whose messages are sentences of ours alone. */
const fixedMessages = new Set([
  "NotAuthorizedException",
  "CodeMismatchException",
  "ExpiredCodeException",
  "LimitExceededException",
]);

/** Why, for the log: the messages of other types may quote what was typed. */
export const reasonOf = ({ type, message }: IdentityError): string => (fixedMessages.has(type) ? message : type);

/** All refusals. The texts are Cognito's, because the portal shows them unchanged (S8.1). */
export const refusal = {
  wrongPassword: () => new IdentityError("NotAuthorizedException", "Incorrect username or password."),
  locked: () => new IdentityError("NotAuthorizedException", "Password attempts exceeded"),
  temporaryExpired: () =>
    new IdentityError(
      "NotAuthorizedException",
      "Temporary password has expired and must be reset by an administrator.",
    ),
  sessionExpired: () =>
    new IdentityError("NotAuthorizedException", "Invalid session for the user, session is expired."),
  accessToken: () => new IdentityError("NotAuthorizedException", "Invalid Access Token"),
  accessTokenExpired: () => new IdentityError("NotAuthorizedException", "Access Token has expired"),
  accessTokenRevoked: () => new IdentityError("NotAuthorizedException", "Access Token has been revoked"),
  refreshToken: () => new IdentityError("NotAuthorizedException", "Invalid Refresh Token"),
  refreshTokenExpired: () => new IdentityError("NotAuthorizedException", "Refresh Token has expired"),
  refreshTokenRevoked: () => new IdentityError("NotAuthorizedException", "Refresh Token has been revoked"),
  wrongCode: () => new IdentityError("CodeMismatchException", "Invalid verification code provided, please try again."),
  staleCode: () => new IdentityError("ExpiredCodeException", "Invalid code provided, please request a code again."),
  wrongSentCode: () => new IdentityError("CodeMismatchException", "Invalid code or auth state for the user."),
  wrongAppCode: () => new IdentityError("CodeMismatchException", "Invalid code received for user"),
  usedAppCode: () => new IdentityError("ExpiredCodeException", "Your software token has already been used once."),
  wrongSetUpCode: () => new IdentityError("EnableSoftwareTokenMFAException", "Code mismatch"),
  noAppFactor: () =>
    new IdentityError("SoftwareTokenMFANotFoundException", "Software Token MFA has not been enabled by the userPool."),
  noCandidate: () =>
    new IdentityError("SoftwareTokenMFANotFoundException", "Software Token MFA does not exist for the user."),
  notDeliverable: (factor: string) => refusal.parameter(`User does not have delivery config set to turn on ${factor}`),
  tooOften: () => new IdentityError("LimitExceededException", "Attempt limit exceeded, please try after some time."),
  weakPassword: (reason: string) =>
    new IdentityError("InvalidPasswordException", `Password did not conform with policy: ${reason}`),
  temporaryAgain: () => refusal.weakPassword("Password must differ from the temporary password"),
  userExists: () => new IdentityError("UsernameExistsException", "An account with the given email already exists."),
  unknownClient: (clientId: string) =>
    new IdentityError("ResourceNotFoundException", `User pool client ${clientId} does not exist.`),
  body: (message: string) => new IdentityError("SerializationException", message),
  parameter: (message: string) => new IdentityError("InvalidParameterException", message),
};
