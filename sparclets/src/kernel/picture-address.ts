/**
 * Which pictures pages show: those uploaded to this server and those that come with the product. Every viewer's browser would request
 * another address and reveal to its owner who looks, and when. A name is one part of a path in plain letters, so that it cannot lead out of
 * the folder, encoded or not.
 */
const UPLOAD = /^\/uploads\/[\w-]{1,285}\.(webp|png|jpe?g)$/;
const PRODUCT_FILE = /^\/logos\/[\w-]{1,100}\.(svg|webp|png)$/;

export const isUpload = (address: string): boolean => UPLOAD.test(address);

/** Communities may also use the pictures that come with the product. */
export const isBrandPicture = (address: string): boolean => isUpload(address) || PRODUCT_FILE.test(address);

/** For whoever gave or stored another address. */
export const NOT_UPLOADED = "Only uploaded pictures are shown. Upload this one";
