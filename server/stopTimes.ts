/*
 * In milliseconds: how long requests in progress may take after a stop signal. What starts the processes waits
 * longer than that before it kills them (docs/operations.md).
 */

/** A transaction waits in line for up to 40 s (server/db/connection.ts). */
export const API_STOP_TIME = 60_000
export const WEB_STOP_TIME = 10_000
/** By how much longer the one who sends the signal waits. */
export const STOP_MARGIN = 10_000
