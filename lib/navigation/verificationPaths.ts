/** Apart from `paths`, which every page loads. */
export const verificationPaths = {
  settings: '/settings/verification',
}
