/**
 * The script of the API reference: follows the portal's theme, signs a demo account in to the sandbox's pool, and gives the viewer the
 * contract with that account's examples. Open it when a sign-in or the viewer does not start.
 */
(() => {
  const root = document.documentElement;
  const chosen = () => {
    try {
      return localStorage.getItem("mp.theme") ?? localStorage.getItem("theme");
    } catch {
      return null;
    }
  };
  const systemTheme = matchMedia("(prefers-color-scheme: dark)");
  const applyTheme = () => {
    const theme = chosen();
    const isSet = theme === "light" || theme === "dark";
    if (isSet) root.dataset.theme = theme;
    else delete root.dataset.theme;
    // The viewer's own switch.
    root.classList.toggle("dark-mode", isSet ? theme === "dark" : systemTheme.matches);
  };
  applyTheme();
  systemTheme.addEventListener("change", applyTheme);
  addEventListener("storage", applyTheme);

  /**
   * What the viewer leaves without a name or at a wrong level: lists of values, and the headings of tags, which stand right below the
   * contract's own.
   */
  const name = (viewer) => {
    for (const select of viewer.querySelectorAll("select:not([aria-label])"))
      select.setAttribute("aria-label", select.closest("tr")?.dataset.paramName ?? (select.id || "Example"));
    const levels = { ".opblock-tag": "2", h4: "3", h5: "4" };
    for (const [headings, level] of Object.entries(levels))
      for (const heading of viewer.querySelectorAll(`${headings}:not([aria-level])`))
        heading.setAttribute("aria-level", level);
    // Long lines are scrolled by keys, too.
    for (const text of viewer.querySelectorAll("pre:not([tabindex])")) text.tabIndex = 0;
  };

  /**
   * The viewer's parts in the page's own frame, because its usual layout has a second `main`. A button of the viewer has a link in it, which no
   * key reaches well: its words alone stay.
   */
  const ofThePage = ({ React: { createElement: draw } }) => ({
    components: {
      Reference: ({ getComponent }) => {
        const part = (part) => draw(getComponent(part, true), { key: part });
        const parts = [
          "SvgAssets",
          "errors",
          "InfoContainer",
          "ServersContainer",
          "AuthorizeBtnContainer",
          "operations",
          "Models",
        ];
        return draw("div", { className: "swagger-ui" }, parts.map(part));
      },
    },
    wrapComponents: {
      DeepLink:
        () =>
        ({ text }) =>
          draw("span", {}, text),
    },
  });

  /** Draws the contract; with a token each request has it. */
  async function draw(viewer, token) {
    const response = await fetch(`/sandbox/api/${viewer.dataset.contract}.json`, {
      headers: token ? { Authorization: token } : {},
    });
    if (!response.ok) throw new Error(String(response.status));
    const spec = await response.json();
    const domNode = document.createElement("div");
    viewer.replaceChildren(domNode);
    const ui = window.SwaggerUIBundle({
      spec,
      domNode,
      plugins: [ofThePage],
      layout: "Reference",
      deepLinking: true,
      displayRequestDuration: true,
      docExpansion: "list",
      defaultModelsExpandDepth: 0,
      tryItOutEnabled: true,
      validatorUrl: null,
      onComplete: () => token && ui.preauthorizeApiKey("idToken", token),
    });
  }

  /** The ID token of an account; none where the pool asks for a second step. @throws with the pool's sentence */
  async function signIn(client, username, password) {
    const response = await fetch("/identity", {
      method: "POST",
      headers: {
        "Content-Type": "application/x-amz-json-1.1",
        "X-Amz-Target": "AWSCognitoIdentityProviderService.InitiateAuth",
      },
      body: JSON.stringify({
        AuthFlow: "USER_PASSWORD_AUTH",
        ClientId: client,
        AuthParameters: { USERNAME: username, PASSWORD: password },
      }),
    });
    const { AuthenticationResult, ChallengeName, message } = await response.json();
    if (AuthenticationResult || ChallengeName) return AuthenticationResult?.IdToken;
    throw new Error(message);
  }

  addEventListener("DOMContentLoaded", () => {
    const viewer = document.querySelector("#viewer");
    if (!viewer) return;
    // The viewer cleans descriptions with DOMPurify and then sets them as text. Scripts are never made from text here.
    window.trustedTypes?.createPolicy("default", { createHTML: (text) => text });
    new MutationObserver(() => name(viewer)).observe(viewer, { childList: true, subtree: true });
    const failed = () => {
      viewer.textContent = viewer.dataset.failed;
    };
    draw(viewer).catch(failed);
    const form = document.querySelector("#sign-in");
    const use = async () => {
      const said = form.querySelector("[role=status]");
      const [account] = form.querySelector("select").selectedOptions;
      const button = form.querySelector("button");
      button.setAttribute("aria-disabled", "true");
      try {
        const token = await signIn(form.dataset.client, account.value, account.dataset.password);
        await draw(viewer, token);
        said.textContent = token ? account.dataset.done : said.dataset.secondStep;
      } catch (error) {
        said.textContent = said.dataset.failed.replace("…", error.message);
      } finally {
        button.removeAttribute("aria-disabled");
      }
    };
    form?.addEventListener("submit", (event) => {
      event.preventDefault();
      void use();
    });
  });
})();
