/** Apart from `paths`, which every page loads. */
export const keyPaths = {
  settings: '/settings/keys',
}
