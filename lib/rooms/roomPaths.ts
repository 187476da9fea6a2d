/** Pages of curators and artists. Apart from the other paths, because visitors don't need them. */
export const roomPaths = {
  own: '/rooms/own',
  create: '/rooms/new',
  edit: (id: string) => `/rooms/edit/${id}`,
  invitations: '/rooms/invitations',
}
