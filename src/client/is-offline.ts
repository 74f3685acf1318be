/** True when the device knows that it has no connection. A connection that does not work may be unknown to it. */
export const isOffline = (): boolean => typeof navigator !== 'undefined' && navigator.onLine === false
