/** Defined by the stand-in before this script runs. */
declare const STANDIN: { clearpayEnabled: boolean; localeEnabled: boolean; bankTimeoutMs: number }

const script = document.currentScript

/** The origin of this script. Frames and windows have it too, so it differs from the shop's. */
export const origin = script instanceof HTMLScriptElement ? new URL(script.src).origin : location.origin

export const settings = STANDIN
