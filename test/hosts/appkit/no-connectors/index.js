/** No connectors. */
export {};
