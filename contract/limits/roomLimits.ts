/** Limits of rooms (docs/product.md, "Rooms"). Lengths are centimeters. */
export const roomLimits = {
  /** Of one profile. */
  rooms: 50,
  walls: 12,
  works: 60,
  /** A room opens with so many works whose artists agree. */
  leastWorks: 3,
  /** To artists, by one user, in all of their rooms. */
  invitationMailsPerDay: 30,
  wallHeight: { min: 200, usual: 270, max: 3000 },
  /** From the start of the wall to the left edge of a work. */
  start: 30_000,
  title: 120,
  wallTitle: 80,
  wallText: 600,
  text: 5000,
} as const
