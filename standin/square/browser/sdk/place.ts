/** Written before this script by the stand-in. */
declare const STANDIN: { clearpayEnabled: boolean; localeEnabled: boolean; bankTimeoutMs: number }

const script = document.currentScript

/** Where this script came from: the frames and windows come from there too, another origin than the shop's. */
export const origin = script instanceof HTMLScriptElement ? new URL(script.src).origin : location.origin

export const settings = STANDIN
