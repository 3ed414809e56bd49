/** Denies browser features that no page uses to injected scripts, too. The site copies numbers of rounds and uses passkeys. */
export const PERMISSIONS_POLICY =
  'accelerometer=(), autoplay=(), browsing-topics=(), camera=(), clipboard-read=(), compute-pressure=(), ' +
  'display-capture=(), encrypted-media=(), fullscreen=(), gamepad=(), geolocation=(), gyroscope=(), hid=(), ' +
  'identity-credentials-get=(), idle-detection=(), keyboard-map=(), local-fonts=(), magnetometer=(), ' +
  'microphone=(), midi=(), otp-credentials=(), payment=(), picture-in-picture=(), screen-wake-lock=(), serial=(), ' +
  'storage-access=(), sync-xhr=(), usb=(), window-management=(), xr-spatial-tracking=(), ' +
  'clipboard-write=(self), publickey-credentials-create=(self), publickey-credentials-get=(self)';
