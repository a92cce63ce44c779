import { cx } from "@merchant-portal/ui";

/** A parcel's way from a shop to a door, in the colours of the theme. Decoration: the words beside it say the same. */
export function DeliveryPicture({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 320 168"
      className={cx("mp:text-border-strong mp:rtl:-scale-x-100", className)}
      fill="none"
    >
      <ellipse cx="160" cy="146" rx="150" ry="14" className="mp:fill-surface-sunken" />
      {/* The way. */}
      <path
        d="M72 142C118 142 120 116 160 116s44 26 92 26"
        strokeWidth="2.5"
        strokeDasharray="1 7"
        strokeLinecap="round"
        className="mp:stroke-current"
      />
      <g strokeWidth="2" strokeLinejoin="round" strokeLinecap="round" className="mp:stroke-current">
        <Shop />
        <House />
      </g>
      <Parcel />
    </svg>
  );
}

const Shop = () => (
  <>
    <path d="M22 78h72v62H22z" className="mp:fill-surface-raised" />
    <path d="M62 98h22v42H62zM32 98h20v20H32z" className="mp:fill-accent-subtle" />
    <path
      d="m26 52-8 20a10 10 0 0 0 20 0 10 10 0 0 0 20 0 10 10 0 0 0 20 0 10 10 0 0 0 20 0l-8-20z"
      className="mp:fill-surface"
    />
    <path
      d="m42 52-4 20a10 10 0 0 1-20 0l8-20zM74 52l4 20a10 10 0 0 1-20 0V52z"
      className="mp:fill-accent mp:stroke-current"
    />
  </>
);

const House = () => (
  <>
    <path d="M238 92h60v48h-60z" className="mp:fill-surface-raised" />
    <path d="m228 94 40-36 40 36" className="mp:fill-surface-sunken" />
    <path d="M258 108h20v32h-20z" className="mp:fill-success-subtle" />
    <path d="M272 124v4" />
    <path
      d="M268 14c-11 0-20 8-20 19 0 14 20 25 20 25s20-11 20-25c0-11-9-19-20-19z"
      className="mp:fill-success mp:stroke-current"
    />
    {/* A check is not mirrored with the way. */}
    <path
      d="m260 33 6 6 11-12"
      strokeWidth="3"
      className="mp:origin-center mp:stroke-surface-raised mp:[transform-box:fill-box] mp:rtl:-scale-x-100"
    />
  </>
);

const Parcel = () => (
  <g strokeWidth="2" strokeLinejoin="round" className="mp:stroke-current">
    <path d="m160 60 34 15v36l-34 17-34-17V75z" className="mp:fill-surface-raised" />
    <path d="m126 75 34 16 34-16-34-15z" className="mp:fill-accent-subtle" />
    <path d="M160 91v37" />
    <path d="m143 67.500 34 15.500v12" strokeWidth="5" className="mp:stroke-accent" />
    <path d="m168 112 16-8v10l-16 8z" className="mp:fill-surface-sunken" strokeWidth="1.5" />
  </g>
);
