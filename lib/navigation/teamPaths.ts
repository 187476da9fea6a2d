/** Apart from `paths`, which every page loads. */
export const teamPaths = {
  settings: '/settings/team',
}
