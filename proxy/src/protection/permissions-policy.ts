/** Browser features that no page of the site uses, so that no injected script can use them. */
const DENIED = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'compute-pressure',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'keyboard-map',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'sync-xhr',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

/** Browser features that the site uses: copying a round's number, and passkeys. */
const OWN = ['clipboard-write', 'publickey-credentials-create', 'publickey-credentials-get'];

export const PERMISSIONS_POLICY = [...DENIED.map((name) => `${name}=()`), ...OWN.map((name) => `${name}=(self)`)].join(
  ', ',
);
