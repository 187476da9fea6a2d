/** Apart from `paths`, which every page loads. */
export const portfolioPaths = {
  settings: '/settings/export',
}
