-- What limits count an address under (`getAddressKey`): of IPv6 the /64 network. `ip` remains what members read.
ALTER TABLE login_attempt ADD COLUMN address_key text NOT NULL DEFAULT '';
UPDATE login_attempt SET address_key = ip;
DROP INDEX login_attempt_address;
CREATE INDEX login_attempt_address ON login_attempt (address_key, at DESC) WHERE NOT succeeded;

-- Nobody reads these addresses: they are keys.
ALTER TABLE registration_attempt RENAME COLUMN ip TO address_key;
ALTER TABLE help_ticket RENAME COLUMN ip TO address_key;
