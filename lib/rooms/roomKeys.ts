/* The keys of what was loaded about the rooms of a profile. */

export const ownRoomsKey = (profileId: string) => ['own rooms', profileId]
export const deletedRoomsKey = (profileId: string) => ['deleted rooms', profileId]
